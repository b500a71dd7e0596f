// One part of `npm run prove` in a process of its own: node runPart.mjs NAME SEED BUDGET_MS RESULTS
import { writeFile } from 'node:fs/promises';
import { parts } from './parts.ts';

const [name = '', seed = '', budgetMs = '', results = ''] = process.argv.slice(2);
const part = parts[name];
if (!part) throw new Error(`There is no part ${name}.`);
const proven = await part.run({ seed: Number(seed), count: Infinity, budgetMs: Number(budgetMs) });
await writeFile(results, JSON.stringify(proven));
process.exit();
