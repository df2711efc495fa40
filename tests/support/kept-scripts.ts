// oxlint-disable no-underscore-dangle -- what Playwright calls its own
import type { Page } from '@playwright/test';

/** Of Playwright's own objects in this process, what is known of them here. */
interface World {
  /** `utility` is the one that the page itself does not see. */
  readonly world?: string;
  readonly frame?: {
    readonly _page?: {
      readonly delegate?: {
        readonly utilityWorldName?: string;
        readonly _mainFrameSession?: { readonly _client?: { readonly send?: Send } };
      };
    };
    readonly parentFrame?: () => unknown;
  };
}
type Send = (method: string, parameters: Record<string, unknown>) => Promise<unknown>;
type Evaluate = (this: World, expression: string) => Promise<{ readonly _objectId?: string }>;
interface Inside {
  readonly mainFrame?: () => { readonly context?: (world: string) => Promise<World> };
}

/** What is shorter costs less to send than to ask for. */
const long = 10_000;
const patched = new WeakSet<object>();

/**
 * Lets a tab keep the scripts that Playwright works with. It sends them, 340 kB, to each page anew, which took a quarter of what
 * browsers take of a journey; so each tab is told them once, as what begins in every page of it beside the page's own. Where
 * Playwright is made otherwise one day, or a tab has not kept them, they are sent as before.
 */
export async function keepScripts(page: Page): Promise<void> {
  const { _connection: connection } = page as { _connection?: { toImpl?: (of: unknown) => Inside } };
  const world = await connection?.toImpl?.(page).mainFrame?.().context?.('utility');
  const evaluations = world && findEvaluations(world);
  if (!evaluations || patched.has(evaluations)) return;
  patched.add(evaluations);
  const evaluate = evaluations.rawEvaluateHandle;
  evaluations.rawEvaluateHandle = async function (expression) {
    if (expression.length >= long) {
      const asked = await askOfTab(this, expression);
      const made = asked === null ? null : await evaluate.call(this, asked);
      if (made?._objectId !== undefined) return made;
    }
    return evaluate.call(this, expression);
  };
}

/** The prototype on which all worlds of all pages find how they evaluate. */
function findEvaluations(world: World): { rawEvaluateHandle: Evaluate } | undefined {
  for (let at: unknown = world; at; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, 'rawEvaluateHandle')) return at as { rawEvaluateHandle: Evaluate };
  return undefined;
}

/** Of each tab, what its scripts are called there. */
const namesOf = new WeakMap<object, Map<string, string>>();
/** Each visit of a tab has a number, which is all that its scripts differ in. */
const visitNumber = /(?<="frameSeq":)\d+/;

/** What to evaluate for a script that a tab keeps from its next page on, which is null where it does not; null where it cannot. */
async function askOfTab({ world, frame }: World, expression: string): Promise<string | null> {
  const delegate = frame?._page?.delegate;
  const client = delegate?._mainFrameSession?._client;
  // A frame within a page would have scripts of its own, which no other page needs.
  if (world !== 'utility' || !delegate?.utilityWorldName || !client?.send || frame?.parentFrame?.())
    return null;
  const script = expression.replace(visitNumber, 'visit');
  const names = namesOf.get(delegate) ?? new Map<string, string>();
  namesOf.set(delegate, names);
  const name = names.get(script) ?? `__kept${names.size}`;
  if (!names.has(script)) {
    names.set(script, name);
    const source = `globalThis.${name} = (visit) => ${script}`;
    await client.send('Page.addScriptToEvaluateOnNewDocument', {
      source,
      worldName: delegate.utilityWorldName,
    });
  }
  return `globalThis.${name} ? globalThis.${name}(${visitNumber.exec(expression)?.[0] ?? ''}) : null`;
}
