// A browser page told by server-sent events, as small as it can be: what the panel is measured beside.
// `serve DIR` watches rounds/, calms events for 150 ms, and takes answers by POST; `wait DIR N` ends with round N's.
import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const calmMs = 150;
/** As test/fixtures/browserTool.mjs looks. */
const lookMs = 50;

const [verb, directory = '', number = ''] = process.argv.slice(2);
const rounds = path.join(directory, 'rounds');
/** @param {string} round */
const answersFile = (round) => path.join(directory, 'answers', `round-${round.padStart(2, '0')}.json`);

const page = `<!doctype html><meta charset="utf-8"><title>Interview</title><main></main><script type="module">
  const draw = async () => {
    const round = await (await fetch('/round')).json();
    const decisions = round.groups?.flatMap((group) => group.decisions) ?? [];
    document.querySelector('main').replaceChildren(...decisions.slice(0, 1).flatMap(({ title, context, input }) => {
      const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
      return [make('h1', title), make('p', context), ...input.options.map(({ label }) => make('button', label))];
    }));
  };
  new EventSource('/events').onmessage = draw;
</script>`;

function lastRound() {
  const name = fs
    .readdirSync(rounds)
    .filter((one) => one.endsWith('.json'))
    .sort()
    .at(-1);
  return name === undefined ? '{}' : fs.readFileSync(path.join(rounds, name), 'utf8');
}

/** @type {Set<import('node:http').ServerResponse>} */
const listeners = new Set();

function tellSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const listener of listeners) listener.write('data: changed\n\n');
  }, calmMs);
}
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function take(request, response) {
  const round = /^\/answers\/(\d+)$/.exec(request.url ?? '')?.[1] ?? '';
  let body = '';
  for await (const part of request) body += String(part);
  fs.mkdirSync(path.join(directory, 'answers'), { recursive: true });
  fs.writeFileSync(answersFile(round), body);
  response.end();
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function answer(request, response) {
  if (request.method === 'POST') return void take(request, response);
  if (request.url === '/round') return void response.end(lastRound());
  if (request.url !== '/events') return void response.setHeader('content-type', 'text/html').end(page);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  listeners.add(response);
}

function serve() {
  fs.mkdirSync(rounds, { recursive: true });
  fs.watch(rounds, tellSoon);
  const server = createServer(answer).listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  });
}

function wait() {
  console.log('waits');
  setInterval(() => {
    if (!fs.existsSync(answersFile(number))) return;
    console.log(answersFile(number));
    process.exit(0);
  }, lookMs);
}

if (verb === 'serve') serve();
else wait();
