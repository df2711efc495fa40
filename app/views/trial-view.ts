import { readTrialStatus } from '#app/domain/trials/trial-status.ts';
import { dateFormat } from '#app/http/formats.ts';
import type { TrialView } from '#app/ui/trial/trial-panel.tsx';
import type { MemberRequest } from '#app/http/member-request.ts';
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
  const { startsAt, endsAt, day } = trial;
  if (!startsAt || !endsAt || day === null) return { state: 'none' };
  const date = dateFormat(language, { dateStyle: 'long', timeZone: viewer.timezone });
  if (trial.status === 'expired')
    return { state: 'over', on: date.format(endsAt), hasOffer: trial.show_conversion_offer };
  if (day === 0) return { state: 'waiting', from: date.format(startsAt) };
  return { state: 'running', day, until: momentText(language, viewer.timezone, endsAt) };
}
