import { createContext, type RouterContextProvider } from 'react-router';
import { mayUse, type Access, type FeatureGate } from '#app/domain/features/may-use.ts';
import { readGates } from '#app/domain/features/read-gates.ts';
import { adminMenu, memberMenu, wayToAdmin } from '#app/menu.ts';
import { servicesContext } from './contexts.ts';
import { viewerOf } from './guards.ts';

/** The doors that this request has read. */
const gatesContext = createContext<ReadonlyMap<string, FeatureGate> | null>(null);

/** Whether the page belongs to something that is still being tried. */
export const betaContext = createContext<boolean>(false);

/** Where it stands what a feature is, and how far the reader is from it. */
export const featurePath = (key: string): string => `/features/${key}`;

const inMenu: readonly string[] = [
  ...new Set(
    [...memberMenu, wayToAdmin, ...adminMenu].flatMap(({ items }) => items.map(({ feature }) => feature)),
  ),
];

/** Whether the signed-in person may use a feature, such as one that a page of another one would lead to. */
export async function mayOpen(context: Readonly<RouterContextProvider>, key: string): Promise<boolean> {
  const { access } = (await readFeatures(context, key))(key);
  return access.state === 'open' || access.state === 'beta';
}

/** Where the reader stands with a feature, and the feature itself; undefined where it is not in the table. */
export interface FeatureAccess {
  readonly gate: FeatureGate | undefined;
  readonly access: Access;
}

/**
 * Where the signed-in person stands with the features of the menu, and with that of the page. One query for a request, which
 * the guard and the menu share.
 * @param page the page's own feature, where it has one
 */
export async function readFeatures(
  context: Readonly<RouterContextProvider>,
  page?: string,
): Promise<(key: string) => FeatureAccess> {
  const viewer = viewerOf(context);
  let gates = context.get(gatesContext);
  if (!gates || (page && !inMenu.includes(page) && !gates.has(page))) {
    const keys = page && !inMenu.includes(page) ? [...inMenu, page] : inMenu;
    gates = await readGates(context.get(servicesContext).db, viewer.id, keys);
    context.set(gatesContext, gates);
  }
  const known = gates;
  return (key) => ({ gate: known.get(key), access: mayUse(known.get(key), viewer) });
}
