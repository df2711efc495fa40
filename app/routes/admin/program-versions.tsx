import type { TFunction } from 'i18next';
import type { Route } from './+types/program-versions';
import { readProgram, type EditableProgram } from '#app/domain/administration/edit-program.ts';
import {
  listProgramVersions,
  withKept,
  type KeptProgram,
} from '#app/domain/administration/program-versions.ts';
import { wordDiff, type DiffPiece } from '#app/domain/differences/word-difference.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ProgramVersions } from '#app/ui/admin/program-versions.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { languages, type Language } from '#locales/languages.ts';
import { fieldsOf, typedOf } from './program-form.ts';
import { isPlace, valueText } from './program-words.ts';

export const handle = { script: false, feature: 'program-management' } satisfies PageFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, t, language, viewer } = programRequest(context);
  const program = /^\d{1,9}$/.test(params.tierId)
    ? await readProgram(db, Number(params.tierId), language)
    : null;
  if (!program) throw new Response('Not found', { status: 404 });
  const versions = await listProgramVersions(db, program.tier);
  return {
    name: program.name,
    path: `/admin/programs/${program.id}`,
    versions: versions.map(({ id, at, author, before, after }) => ({
      id,
      when: momentText(language, viewer.timezone, at),
      author,
      changes: changesOf({ t, language, program }, typedAt(program, before), typedAt(program, after)),
    })),
  };
}

type Typed = Readonly<Record<string, string>>;

/** The fields of a program at another time. Those of a way to pay that was not there yet say nothing. */
function typedAt(program: EditableProgram, kept: KeptProgram): Typed {
  const typed = typedOf(withKept(program, kept));
  const missing = program.options.filter(
    ({ id }) => kept.options !== undefined && !kept.options.some((option) => option.id === id),
  );
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => !missing.some(({ id }) => name.startsWith(`option_${id}_`))),
  );
}

/**
 * The fields of a program that two times say differently. The place of a line is its number: another one is told by what the
 * lines say.
 */
const changesOf = (
  { t, language: reader, program }: { t: TFunction; language: Language; program: EditableProgram },
  before: Typed,
  after: Typed,
) =>
  fieldsOf(program).flatMap((id) => {
    const [was, is] = [before[id] ?? '', after[id] ?? ''];
    if (was === is || isPlace(id)) return [];
    const { name, language } = fieldWord(t, program, id);
    const inWords = (value: string): string =>
      valueText(t, reader, id, value) || t('payments-admin:versions.nothing');
    // What is chosen or counted is another one as a whole, whichever words the two have in common.
    const pieces: readonly DiffPiece[] =
      language === null || was === '' || is === ''
        ? [
            { kind: 'out', text: inWords(was) },
            { kind: 'same', text: ' ' },
            { kind: 'in', text: inWords(is) },
          ]
        : wordDiff(inWords(was), inWords(is));
    return [{ id, name, language, pieces }];
  });

/** What a field is called, and the language of what it says, where it says words. */
function fieldWord(
  t: TFunction,
  program: EditableProgram,
  id: string,
): { name: string; language: Language | null } {
  const [kind = '', number = '', part = '', language = ''] = id.split('_');
  const code = (text: string): Language | null =>
    Object.hasOwn(languages, text) ? (text as Language) : null;
  const named = (text: string, language: Language | null = null) => ({ name: text, language });
  if (kind === 'name') return named(t('payments-admin:program.name'), code(number));
  if (kind === 'description') return named(t('payments-admin:program.description'), code(number));
  if (kind === 'line') {
    const line = t('payments-admin:versions.line', { number });
    return named(part === 'part' ? `${line}: ${t('payments-admin:program.part')}` : line, code(part));
  }
  if (kind === 'option' || kind === 'plan') {
    const way = [...(kind === 'option' ? program.options : program.plans)].find(
      (one) => String(one.id) === number,
    );
    const word =
      language === '' ? t(`payments-admin:versions.part.${part}`) : t(`payments-admin:program.${part}`);
    return named(`${way?.name ?? id}: ${word}`, code(language));
  }
  return named(t(`payments-admin:versions.field.${id}`));
}

export default function AdminProgramVersions({ loaderData }: Route.ComponentProps) {
  return <ProgramVersions {...loaderData} />;
}
