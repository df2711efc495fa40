/** What a client sent: form-encoded, nested by brackets (`a[b][0][c]=d`). Leaves are texts, lists have their places as names. */
export interface Params {
  [name: string]: string | Params;
}

/** Reads a body or a query. */
export function parseForm(encoded: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = [
      name.replace(/\[.*$/, ''),
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part),
    ];
    let place = params;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      if (typeof next === 'object') place = next;
      else place[part] = place = {};
    }
    const last = path.at(-1)!;
    // `expand[]=a&expand[]=b`
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return params;
}

/** What stands at a path, where it is a text. */
export function text(params: Params, ...path: readonly string[]): string | undefined {
  const found = at(params, ...path);
  return typeof found === 'string' ? found : undefined;
}

export function number(params: Params, ...path: readonly string[]): number | undefined {
  const found = text(params, ...path);
  return found === undefined || !/^-?\d+$/.test(found) ? undefined : Number(found);
}

/** What stands at a path, where it is nested. */
export function nested(params: Params, ...path: readonly string[]): Params | undefined {
  const found = at(params, ...path);
  return typeof found === 'object' ? found : undefined;
}

/** The members of a list. */
export const members = (params: Params, ...path: readonly string[]): readonly (string | Params)[] =>
  Object.values(nested(params, ...path) ?? {});

/** Texts by names; an empty one takes its name away. */
export function merge(
  old: Readonly<Record<string, string>>,
  more: Params | undefined,
): Record<string, string> {
  const merged: Record<string, string> = { ...old };
  for (const [name, value] of Object.entries(more ?? {}))
    if (value === '') delete merged[name];
    else if (typeof value === 'string') merged[name] = value;
  return merged;
}

function at(params: Params, ...path: readonly string[]): string | Params | undefined {
  let found: string | Params | undefined = params;
  for (const part of path) found = typeof found === 'object' ? found[part] : undefined;
  return found;
}
