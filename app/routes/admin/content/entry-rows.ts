import type { TFunction } from 'i18next';
import { writeTyped } from '#app/domain/content/check-text.ts';
import type { FieldTexts, OpenPage, TextEntry } from '#app/domain/content/open-texts.ts';
import type { EntryState } from '#app/domain/content/read-versions.ts';
import { journalPrompts } from '#app/domain/journal/prompts.ts';
import { programs, stepsOf } from '#app/programs/registry.ts';
import type { EntryRow, EntrySection } from '#app/ui/admin/content/entry-list.tsx';
import { entryName } from './entry-names.ts';

/** An entry in a list: its name, what it says, where it stands. */
export function entryRow(
  t: TFunction,
  page: OpenPage,
  entry: TextEntry,
  texts: FieldTexts,
  states: readonly EntryState[],
): EntryRow {
  const state = states.find(({ part, key }) => part === page.part && key === entry.key);
  const said = entry.fields.map(({ path }) => writeTyped(texts[path]!)).join(' · ');
  return {
    key: entry.key,
    href: `/admin/content/${page.id}/${entry.key}`,
    name: nameInList(t, page, entry, texts),
    line: said.length > 140 ? `${said.slice(0, 140).replace(/\s+\S*$/, '')} …` : said,
    live: state?.live ?? null,
    draft: state?.draft ?? null,
  };
}

/** Days and weeks of a program with their number. */
function nameInList(t: TFunction, page: OpenPage, entry: TextEntry, texts: FieldTexts): string {
  const name = entryName(t, page, entry, texts);
  const program = programs.find(({ id }) => page.part === `programs/${id}`);
  if (!program || !entry.key.startsWith('steps.')) return name;
  const number = stepsOf(program).findIndex(({ id }) => entry.key === `steps.${id}`) + 1;
  return t(`content:step.${program.rhythm}`, { number, name });
}

/** The entries of a page by what they belong to: phases of a program, lessons and questions of a course, pillars of questions; of other pages all in one. */
export function sectionsOf(t: TFunction, page: OpenPage, rows: readonly EntryRow[]): readonly EntrySection[] {
  const inOne = (keys: (key: string) => boolean) => rows.filter(({ key }) => keys(key));
  if (page.group === 'programs') {
    const program = programs.find(({ id }) => page.part === `programs/${id}`)!;
    return program.phases.map(({ id, steps }) => {
      const keys = new Set([`phases.${id}`, ...steps.map((step) => `steps.${step.id}`)]);
      const own = inOne((key) => keys.has(key));
      return { key: id, title: own[0]?.name ?? id, rows: own };
    });
  }
  if (page.group === 'prompts') {
    const pillarOf = new Map(journalPrompts.map(({ key, pillar }) => [key, pillar as string]));
    const pillars = [...new Set(pillarOf.values())];
    return [
      ...pillars.map((pillar) => ({
        key: pillar,
        title: t(`member:pillar.${pillar}`),
        rows: inOne((key) => pillarOf.get(key) === pillar),
      })),
      { key: 'others', title: t('content:others'), rows: inOne((key) => !pillarOf.has(key)) },
    ];
  }
  const inCourse = (['lessons', 'check'] as const).map((key) => ({
    key,
    title: t(`content:section.${key}`),
    rows: inOne((one) => one.startsWith(`${key}.`)),
  }));
  const others = inOne((key) => !/^(?:lessons|check)\./.test(key));
  return [{ key: 'all', title: null, rows: others }, ...inCourse].filter(({ rows: own }) => own.length > 0);
}
