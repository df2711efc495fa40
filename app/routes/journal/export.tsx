import type { Route } from './+types/export';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { problemLine } from '#app/ui/forms/problem-line.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { mostInPdf, rangeOf } from './export-range.ts';

export const handle = { feature: 'journal' } satisfies PageFacts;

const formats = ['md', 'json', 'csv', 'pdf'] as const;
/** Why there was no file: what the address of a file leads back with. */
const reasons = ['tooLong', 'none'] as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { t } = memberRequest(context);
  const query = new URL(request.url).searchParams;
  const { typed, problems } = rangeOf(query);
  const why = reasons.find((reason) => reason === query.get('why'));
  const said = (name: 'from' | 'to'): string | null =>
    problems[name] ? t(`common:list.problems.${problems[name]}`) : null;
  return {
    typed,
    problems: { from: said('from'), to: said('to') },
    why: why ? t(`journal:export.${why}`, { most: mostInPdf }) : null,
  };
}

export default function ExportPage({ loaderData: { typed, problems, why } }: Route.ComponentProps) {
  const { t } = useTranslation('journal');
  const faults = [
    ...(['from', 'to'] as const).flatMap((name) =>
      problems[name] ? [{ id: name, text: problemLine(t(`export.${name}`), problems[name]) }] : [],
    ),
    ...(why ? [{ id: 'from', text: why }] : []),
  ];
  return (
    <>
      <PageTitle error={faults.length > 0}>{`${t('export.title')} · ${t('title')}`}</PageTitle>
      <ErrorSummary errors={faults} />
      <p className="mb-4">
        <a href="/journal?tab=history" className="link inline-block py-1">
          {t('export.back')}
        </a>
      </p>
      <h1>{t('export.title')}</h1>
      <p className="mt-2 max-w-read">{t('export.intro')}</p>
      <form action="/journal/export/journal.md" noValidate className="mt-6 max-w-read">
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <FieldFrame key={name} id={name} label={t(`export.${name}`)} error={problems[name]}>
              {(control) => (
                // A day that does not exist would stand empty in a date field: it is shown as it was written.
                <input
                  {...control}
                  type={problems[name] ? 'text' : 'date'}
                  name={name}
                  defaultValue={typed[name]}
                  className="field mt-1"
                />
              )}
            </FieldFrame>
          ))}
        </div>
        <p className="mt-5 flex flex-wrap gap-3">
          {formats.map((format) => (
            <button
              key={format}
              type="submit"
              formAction={`/journal/export/journal.${format}`}
              className="btn btn-secondary"
            >
              {t(`export.formats.${format}`)}
            </button>
          ))}
        </p>
        <p className="mt-4 text-ink-soft">{t('export.private')}</p>
      </form>
    </>
  );
}
