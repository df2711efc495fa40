import type { RouterContextProvider } from 'react-router';
import { daysBetween } from '#app/domain/days/calendar.ts';
import { hadTrial } from '#app/domain/trials/address-mark.ts';
import { isTrialOpen, trialDays } from '#app/domain/trials/start-trial.ts';
import { readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { programOfTier } from '#app/programs/registry.ts';
import { dayIn } from '#app/http/day.ts';
import { dateFormat } from '#locales/formats.ts';
import type { TrialView } from '#app/ui/trial/trial-panel.tsx';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import { mayOpen } from '#app/http/features.ts';
import { momentText } from '#app/http/formats.ts';

/** Where the trial of whoever asks stands, with its dates in their zone and language. */
export async function viewTrial({
  db,
  viewer,
  language,
  now,
}: Pick<MemberRequest, 'db' | 'viewer' | 'language' | 'now'>): Promise<TrialView> {
  const trial = await readTrialStatus(db, viewer.id, now);
  if (trial.hasProgram) return { state: 'program' };
  const { startsAt, endsAt } = trial;
  if (!startsAt || !endsAt) return { state: 'none' };
  const date = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  if (trial.status === 'expired')
    return { state: 'over', on: date.format(endsAt), hasOffer: trial.show_conversion_offer };
  if (startsAt > now) return { state: 'waiting', from: date.format(startsAt) };
  // The calendar days of the program, the first one with it, as its pages count them; the moment at which access ends may lie within
  // an eighth, which is no day of it.
  const first = trial.firstDay ?? dayIn(viewer.timezone, startsAt);
  const day = 1 + Math.max(0, daysBetween(first, dayIn(viewer.timezone, now)));
  return {
    state: 'running',
    day: day > trialDays ? null : day,
    hasDays: programOfTier('level_0') !== null,
    until: momentText(language, viewer.timezone, endsAt),
  };
}

/** Whether somebody whose trial stands like this could begin it now, at its page: only then is it offered. */
export async function mayBeginTrial(
  context: Readonly<RouterContextProvider>,
  { state }: TrialView,
): Promise<boolean> {
  if (state !== 'none') return false;
  const { db, viewer } = memberRequest(context);
  return (
    (await mayOpen(context, 'jumpstart')) && (await isTrialOpen(db)) && !(await hadTrial(db, viewer.email))
  );
}
