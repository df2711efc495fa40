import { createContext, type RouterContextProvider } from 'react-router';
import { mayUse, type Access, type FeatureGate } from '#app/domain/features/may-use.ts';
import { readGates, type GateOf } from '#app/domain/features/read-gates.ts';
import { servicesContext } from './contexts.ts';
import { viewerOf } from './guards.ts';

/** The doors that this request has read. */
const gatesContext = createContext<GateOf | null>(null);

/** Whether the page belongs to something that is still being tried. */
export const betaContext = createContext<boolean>(false);

/** Where it stands what a feature is, and how far the reader is from it. */
export const featurePath = (key: string): string => `/features/${key}`;

/** Whether the signed-in person may use a feature, such as one that a page of another one would lead to. */
export async function mayOpen(context: Readonly<RouterContextProvider>, key: string): Promise<boolean> {
  const { access } = (await readFeatures(context))(key);
  return access.state === 'open' || access.state === 'beta';
}

/** Where the reader stands with a feature, and the feature itself; undefined where it is not in the table. */
export interface FeatureAccess {
  readonly gate: FeatureGate | undefined;
  readonly access: Access;
}

/** Where the signed-in person stands with each feature. Read once for a request, which guard, page and menu share. */
export async function readFeatures(
  context: Readonly<RouterContextProvider>,
): Promise<(key: string) => FeatureAccess> {
  const viewer = viewerOf(context);
  let gateOf = context.get(gatesContext);
  if (!gateOf) {
    gateOf = await readGates(context.get(servicesContext).db, viewer.id);
    context.set(gatesContext, gateOf);
  }
  const known = gateOf;
  return (key) => {
    const gate = known(key);
    return { gate, access: mayUse(gate, viewer) };
  };
}
