import type { FieldWords } from '#app/http/page-facts.ts';
import { challengeDays } from '#app/challenges/challenge.ts';
import type { ChallengeFields, EditableChallenge } from '#app/domain/challenges/edit-challenges.ts';
import { pillars } from '#app/domain/measurements/measurement.ts';
import { cleanText, isDay, type Posted } from '#app/forms/engine/parse.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { challengeStates, type ChallengeState } from '#db/tables/challenges.ts';
import { languageCodes } from '#locales/languages.ts';
import type { Draft, EditProblem } from '#app/ui/admin/community/edit-form.tsx';
import { pillarName } from '#app/views/measurement-view.ts';

const words = ['name', 'task', 'about'] as const;
const longest = {
  name: { max: 80, key: 'longName' },
  task: { max: 500, key: 'longTask' },
  about: { max: 2000, key: 'longAbout' },
} as const;

/** The ids of all fields, in the order in which they stand on the page. */
const fieldIds = [
  ...languageCodes.flatMap((language) => words.map((word) => `${word}_${language}`)),
  'pillar',
  'days',
  'startsOn',
  'state',
];

/** A challenge as its fields show it; a new one where there is none. */
export const draftOf = (challenge: EditableChallenge | null): Draft => ({
  ...Object.fromEntries(
    languageCodes.flatMap((language) =>
      words.map((word) => [`${word}_${language}`, challenge?.texts[language]?.[word] ?? '']),
    ),
  ),
  pillar: challenge?.pillar ?? pillars[0]!,
  days: challenge ? String(challenge.days) : '',
  startsOn: challenge?.startsOn ?? '',
  state: challenge?.state ?? 'draft',
});

/** What was typed into the fields of a challenge. */
export const draftFrom = (posted: Posted): Draft =>
  Object.fromEntries(fieldIds.map((id) => [id, (posted[id]?.[0] ?? '').replaceAll('\r\n', '\n')]));

/** Which states can be chosen: what was shown is no draft any more. */
export const statesFrom = (before: ChallengeState | null): readonly ChallengeState[] =>
  challengeStates.filter((state) => {
    if (before === null) return state !== 'withdrawn';
    return state !== 'draft' || before === 'draft';
  });

/** Reads a challenge as it was typed, or says what is wrong with it. Every language needs a name and a task. */
export function parseChallenge(
  draft: Draft,
):
  | { readonly ok: true; readonly fields: ChallengeFields }
  | { readonly ok: false; readonly errors: EditProblem['errors'] } {
  const errors: { id: string; key: string }[] = [];
  const typed = (id: string): string => cleanText(draft[id] ?? '');
  const wrong = (id: string, key: string) => errors.push({ id, key });
  const texts = Object.fromEntries(
    languageCodes.map((language) => {
      const said = { name: '', task: '', about: '' };
      for (const word of words) {
        const id = `${word}_${language}`;
        said[word] = typed(id);
        if (said[word] === '' && word !== 'about') wrong(id, word);
        else if (said[word].length > longest[word].max) wrong(id, longest[word].key);
      }
      return [language, said] as const;
    }),
  );
  const pillar = pillars.find((one) => one === typed('pillar'));
  if (!pillar) wrong('pillar', 'choose');
  const days = /^\d{1,3}$/.test(typed('days')) ? Number(typed('days')) : 0;
  if (days < challengeDays.min || days > challengeDays.max) wrong('days', 'days');
  const startsOn = typed('startsOn');
  if (!isDay(startsOn) || startsOn < '2020' || startsOn > '2100') wrong('startsOn', 'day');
  const state = challengeStates.find((one) => one === typed('state'));
  if (!state) wrong('state', 'choose');
  if (errors.length > 0 || !pillar || !state) return { ok: false, errors };
  return { ok: true, fields: { pillar, days, startsOn, state, texts } };
}

/** What a pillar can be chosen by. */
export const pillarOptions = (facts: MemberRequest) =>
  pillars.map((pillar) => [pillar, pillarName(facts, pillar)] as const);

/** What stands above each of its fields. */
export const challengeLabels: FieldWords = Object.fromEntries(
  ['name', 'task', 'about', 'pillar', 'days', 'startsOn', 'state'].map((name) => [
    name,
    `together-admin:challenge.field.${name}`,
  ]),
);
