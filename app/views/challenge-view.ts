import type { OfferedChallenge } from '#app/domain/challenges/read-challenges.ts';
import type { Run, RunKey } from '#app/domain/challenges/read-runs.ts';
import { dayNumber } from '#app/domain/challenges/rounds.ts';
import { addDays, earliest, type Day } from '#app/domain/days/calendar.ts';
import { longDayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { RunRow, TickView } from '#app/ui/challenges/views.ts';

export const challengePath = (id: string): string => `/challenges/${encodeURIComponent(id)}`;
export const runPath = ({ challenge, startsOn }: RunKey): string =>
  `${challengePath(challenge)}/runs/${startsOn}`;
/** Where the row of a run stands on a page. */
export const runAnchor = ({ challenge, startsOn }: RunKey): string => `run-${challenge}-${startsOn}`;

/** What a challenge is called, and what there is to do: of the product's by its texts. */
export function wordsOf(
  { t }: Pick<MemberRequest, 't'>,
  { id, words }: Pick<OfferedChallenge, 'id' | 'words'>,
): { readonly name: string; readonly task: string; readonly about: string; readonly smaller: string | null } {
  if (words) return { ...words, smaller: null };
  return {
    name: t(`challenge-list:${id}.name`),
    task: t(`challenge-list:${id}.task`),
    about: t(`challenge-list:${id}.about`),
    smaller: t(`challenge-list:${id}.smaller`),
  };
}

export const nameOfRun = (facts: Pick<MemberRequest, 't'>, { challenge, words }: Run): string =>
  wordsOf(facts, { id: challenge, words }).name;

/** A day of a run to be ticked. @param back the page that the answer leads to */
export const tickOf = (
  run: Run,
  day: Day,
  { done, name, back }: { readonly done: boolean; readonly name: string; readonly back: string },
): TickView => ({ action: `${runPath(run)}/days/${day}`, fields: { back }, name, done });

/** How far a run is, in a line. */
export function runLine({ t, language, today }: MemberRequest, run: Run): string {
  const { stand, startsOn, days, done, needed } = run;
  if (stand === 'ahead') return t('challenges:line.ahead', { day: longDayInText(language, startsOn, today) });
  if (stand === 'ready') return t('challenges:line.ready');
  const day = dayNumber(startsOn, today);
  return day > days
    ? t('challenges:line.last', { done, needed })
    : t('challenges:line.on', { day, days, done, needed });
}

/** A run as a row with its tick of today; of its last day once that is over. @param back the page that the answer leads to */
export function runRow(facts: MemberRequest, run: Run, back: string): RunRow {
  const { t, today } = facts;
  const name = nameOfRun(facts, run);
  const last = addDays(run.startsOn, run.days - 1);
  const day = earliest(today, last);
  const said = day === today ? 'today' : 'yesterday';
  const done = day === today ? run.hasToday : run.hasYesterday;
  return {
    id: runAnchor(run),
    name,
    href: challengePath(run.challenge),
    pillar: run.pillar,
    line: runLine(facts, run),
    tick:
      run.stand === 'on'
        ? tickOf(run, day, { done, name: t(`challenges:tick.${said}`, { name }), back })
        : null,
    finish: run.stand === 'ready' ? runPath(run) : null,
  };
}
