import type { FieldWords } from '#app/http/page-facts.ts';
import type { NamedTexts } from '#app/domain/programs/texts-in-language.ts';
import type { EditableLevel, LevelFields } from '#app/domain/xp/edit-levels.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import { fallbackLanguage, languageCodes } from '#locales/languages.ts';

/** What is typed for a level, by the ids of its fields. */
export type LevelDraft = Readonly<Record<string, string>>;

/** Lucide's names of what the levels carry; the first one is a new level's (specification 3, §9). */
export const levelIcons = ['star', 'compass', 'layers', 'sprout', 'sunrise', 'mountain'] as const;
const newColor = '#8b5cf6';

/** The ids of all fields, in the order in which they stand on the page. */
const fieldIds = [
  'level',
  'threshold',
  ...languageCodes.flatMap((language) => [`name_${language}`, `description_${language}`]),
  'icon',
  'color',
];

/** A level as its fields show it; a new one where there is none. */
export const draftOf = (level: EditableLevel | null): LevelDraft => ({
  level: String(level?.level ?? ''),
  threshold: String(level?.threshold ?? ''),
  icon: level?.icon ?? levelIcons[0],
  color: level?.color ?? newColor,
  ...Object.fromEntries(
    languageCodes.flatMap((language) => [
      [`name_${language}`, level?.texts[language]?.name ?? ''],
      [`description_${language}`, level?.texts[language]?.description ?? ''],
    ]),
  ),
});

/** What was typed into the fields of a level. */
export const draftFrom = (posted: Posted): LevelDraft =>
  Object.fromEntries(fieldIds.map((id) => [id, (posted[id]?.[0] ?? '').replaceAll('\r\n', '\n')]));

/** A whole number as it was typed; what is not numeric counts as none (specification 3, §5). */
const whole = (typed: string): number => {
  const number = Number.parseInt(typed, 10);
  return Number.isSafeInteger(number) ? Math.min(Math.max(number, 0), 999_999) : 0;
};

/**
 * Reads a level as it was typed, or says what is wrong with it: keys below `xp-admin:level.error`. Every language needs a name, but
 * for one in which the level has had none so far.
 * @param before the level that is changed; null for a new one
 */
export function parseLevel(
  draft: LevelDraft,
  before: EditableLevel | null,
):
  | { readonly ok: true; readonly fields: LevelFields }
  | { readonly ok: false; readonly errors: readonly { readonly id: string; readonly key: string }[] } {
  const errors: { id: string; key: string }[] = [];
  const typed = (id: string): string => (draft[id] ?? '').trim();
  const texts: NamedTexts = Object.fromEntries(
    languageCodes.flatMap((language) => {
      const [name, description] = [typed(`name_${language}`), typed(`description_${language}`)];
      const mayGoWithout =
        language !== fallbackLanguage && before !== null && before.texts[language] === undefined;
      if (name === '' && description === '' && mayGoWithout) return [];
      if (name === '') errors.push({ id: `name_${language}`, key: 'name' });
      if (name.length > 80) errors.push({ id: `name_${language}`, key: 'long' });
      if (description.length > 500) errors.push({ id: `description_${language}`, key: 'long' });
      return [[language, { name, description }] as const];
    }),
  );
  const icon = typed('icon');
  if (![...levelIcons, before?.icon].includes(icon)) errors.push({ id: 'icon', key: 'icon' });
  const color = typed('color').toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(color)) errors.push({ id: 'color', key: 'color' });
  if (errors.length > 0) return { ok: false, errors };
  const level = before ? before.level : whole(typed('level'));
  return { ok: true, fields: { level, threshold: whole(typed('threshold')), icon, color, texts } };
}

/** At which field a refusal of the domain stands. */
export const fieldOf = (reason: string): string => (reason === 'level-taken' ? 'level' : 'threshold');

/** What stands above each of its fields. */
export const levelLabels: FieldWords = Object.fromEntries(
  ['level', 'threshold', 'name', 'description', 'icon', 'color'].map((name) => [
    name,
    `xp-admin:level.${name}`,
  ]),
);
