import type { TFunction } from 'i18next';
import type { Route } from './+types/program-versions';
import { readProgram, type EditableProgram } from '#app/domain/administration/edit-program.ts';
import { listProgramVersions, withKept } from '#app/domain/administration/program-versions.ts';
import { wordDiff } from '#app/domain/differences/word-difference.ts';
import { momentText } from '#app/http/formats.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ProgramVersions } from '#app/ui/admin/program-versions.tsx';
import { programRequest } from '#app/views/program-view.ts';
import { languages, type Language } from '#locales/languages.ts';
import { fieldsOf, typedOf } from './program-form.ts';

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
      changes: changesOf(t, program, typedOf(withKept(program, before)), typedOf(withKept(program, after))),
    })),
  };
}

type Typed = Readonly<Record<string, string>>;

/** The fields of a program that two times say differently. */
const changesOf = (t: TFunction, program: EditableProgram, before: Typed, after: Typed) =>
  fieldsOf(program).flatMap((id) => {
    const [was, is] = [before[id] ?? '', after[id] ?? ''];
    if (was === is) return [];
    const { name, language } = fieldWord(t, program, id);
    return [{ id, name, language, pieces: wordDiff(valueText(t, id, was), valueText(t, id, is)) }];
  });

/** What a field is called, and the language of what it says, where it says words. */
function fieldWord(
  t: TFunction,
  program: EditableProgram,
  id: string,
): { name: string; language: Language | null } {
  const [kind = '', number = '', part = ''] = id.split('_');
  const code = (text: string): Language | null =>
    Object.hasOwn(languages, text) ? (text as Language) : null;
  const named = (text: string, language: Language | null = null) => ({ name: text, language });
  if (kind === 'name') return named(t('payments-admin:program.name'), code(number));
  if (kind === 'description') return named(t('payments-admin:program.description'), code(number));
  if (kind === 'line') return named(t('payments-admin:versions.line', { number }), code(part));
  if (kind === 'option' || kind === 'plan') {
    const way = [...(kind === 'option' ? program.options : program.plans)].find(
      (one) => String(one.id) === number,
    );
    return named(`${way?.name ?? id}: ${t(`payments-admin:versions.part.${part}`)}`);
  }
  return named(t(`payments-admin:versions.field.${id}`));
}

function valueText(t: TFunction, id: string, value: string): string {
  if (id === 'status') return t(`payments-admin:programs.status.${value}`);
  if (id.endsWith('_active')) return t(`payments-admin:versions.${value === 'on' ? 'on' : 'off'}`);
  return value === '' ? t('payments-admin:versions.nothing') : value;
}

export default function AdminProgramVersions({ loaderData }: Route.ComponentProps) {
  return <ProgramVersions {...loaderData} />;
}
