import { v7 as uuid } from 'uuid';
import { data, type RouterContextProvider } from 'react-router';
import type { Posted } from '#app/forms/engine/parse.ts';
import { attempt } from '#app/http/attempt.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { moneyFields, type Asked, type Problems } from './fields.ts';
import { formId, seenOf } from './own-money.ts';

type Context = Readonly<RouterContextProvider>;
type Hidden = Readonly<Record<string, string>>;

/** What a form was found to say: what is wrong with it, or how it is kept. */
type Found<Write> = {
  readonly asked: Asked;
  /** What its page needs besides, sent back with it. */
  readonly hidden?: Hidden;
} & ({ readonly problems: Problems } | { readonly problems?: undefined; readonly keep: Write });

/** Why something was not kept, in words. `isFull`: there is room for no more. */
export type Refused =
  | { readonly said: string; readonly isFull?: boolean }
  /** The form was sent before, and said something else: sent again it is another one. */
  | 'sent-before';

interface Afterwards {
  readonly to: string;
  /** A key below `flash`. */
  readonly flash: string;
}

/**
 * Keeps something new: whatever is wrong comes back with everything that was typed, and the same id, so that what is sent twice is
 * kept once; where something else was sent by it, with another one.
 */
export async function keepNew(
  context: Context,
  request: Request,
  find: (facts: MemberRequest, posted: Posted) => Promise<Found<(id: string) => Promise<Refused | null>>>,
  { to, flash }: Afterwards,
) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const found = await find(facts, posted);
  const id = formId(posted);
  const again = (failed: string | null, ownId = id) => ({
    hidden: { ...found.hidden, id: ownId } as Hidden,
    fields: moneyFields(facts, found.asked, posted, found.problems),
    failed,
  });
  if (found.problems) return data(again(null), 422);
  const kept = await attempt(context, () => found.keep(id));
  if (!kept.ok) return data(again(facts.t('finances:failed.save')), kept.status);
  if (kept.value === 'sent-before') return data(again(facts.t('common:sentBefore'), uuid()), 409);
  if (kept.value) return data(again(kept.value.said), kept.value.isFull ? 422 : 409);
  return redirectWithFlash(context, to, [{ kind: 'success', key: flash }]);
}

/** Why a change was not written. `seen`: what stands there by now is another revision, and the form may take its place. */
export interface ChangeRefused {
  readonly said: string;
  readonly seen?: number;
}

/**
 * Changes something that stood on a page: whatever is wrong comes back with everything that was typed. What was changed elsewhere
 * meanwhile is said, and overwritten only by sending it again.
 */
export async function keepChange(
  context: Context,
  request: Request,
  find: (
    facts: MemberRequest,
    posted: Posted,
  ) => Promise<Found<(seen: number) => Promise<ChangeRefused | null>>>,
  { to, flash }: Afterwards,
) {
  const facts = memberRequest(context);
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const found = await find(facts, posted);
  const again = (failed: string | null, seen = seenOf(posted)) => ({
    hidden: { ...found.hidden, seen: String(seen) } as Hidden,
    fields: moneyFields(facts, found.asked, posted, found.problems),
    failed,
  });
  if (found.problems) return data(again(null), 422);
  const kept = await attempt(context, () => found.keep(seenOf(posted)));
  if (!kept.ok) return data(again(facts.t('finances:failed.save')), kept.status);
  if (kept.value) return data(again(kept.value.said, kept.value.seen), 409);
  return redirectWithFlash(context, to, [{ kind: 'success', key: flash }]);
}
