// Walks a schema of the contract along a path: which keys an object may have there.
import type * as z from 'zod';
import type { JsonPath } from './shown.ts';

/** The keys that the contract knows at this place; of several shapes those of all. */
export function keysAt(schema: z.core.$ZodType, path: JsonPath): readonly string[] {
  return objectsAt(schema, path).flatMap(({ shape }) => Object.keys(shape));
}

function objectsAt(schema: z.core.$ZodType, path: JsonPath): readonly z.core.$ZodObjectDef[] {
  // Reason: zod types a schema's definition by its base class, and documents this union as what it is.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [segment, ...rest] = path;
  if (def.type === 'optional' || def.type === 'nullable') return objectsAt(def.innerType, path);
  if (def.type === 'union') return def.options.flatMap((option) => objectsAt(option, path));
  if (def.type === 'array') return segment === undefined ? [] : objectsAt(def.element, rest);
  if (def.type !== 'object') return [];
  if (segment === undefined) return [def];
  const next = Object.hasOwn(def.shape, segment) ? def.shape[segment] : undefined;
  return next ? objectsAt(next, rest) : [];
}
