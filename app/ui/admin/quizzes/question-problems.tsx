import { languageCodes, languages } from '#locales/languages.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

/** What is typed and chosen for a question. */
export interface TypedQuestion {
  readonly section: string;
  readonly text: Readonly<Record<string, string>>;
  readonly options: readonly {
    readonly id: string;
    readonly text: Readonly<Record<string, string>>;
    readonly weights: Readonly<Record<string, string>>;
  }[];
}

/** What an answer says where a question was not saved. */
export interface QuestionProblem {
  readonly draft: TypedQuestion;
  readonly seen: string;
  readonly errors: readonly { readonly id: string; readonly key: string; readonly option: number | null }[];
  /** What somebody else has done meanwhile. */
  readonly stale: 'changed' | 'gone' | 'no-draft' | null;
  readonly isFault: boolean;
}

/** What stands above the form where it was not saved: what is wrong, or what stands in the draft now beside what was typed. */
export function QuestionProblems({
  problem,
  told,
  current,
  results,
  sections,
}: {
  problem: QuestionProblem;
  told: readonly { readonly id: string; readonly text: string }[];
  /** As it stands in the draft now. */
  current: TypedQuestion | null;
  results: readonly { readonly id: string; readonly name: string }[];
  sections: readonly (readonly [id: string, name: string])[];
}) {
  const { t } = useTranslation('quizzes-admin');
  if (problem.isFault)
    return (
      <ErrorSummary errors={[]} title={t('failed')}>
        <p className="mt-2">{t('kept')}</p>
      </ErrorSummary>
    );
  if (problem.stale === null) return <ErrorSummary errors={told} />;
  return (
    <ErrorSummary errors={[]} title={t(`stale.${problem.stale}`)}>
      <p className="mt-2">{t(`stale.text.${problem.stale}`)}</p>
      {current ? (
        <Differing typed={problem.draft} current={current} results={results} sections={sections} />
      ) : null}
    </ErrorSummary>
  );
}

/** Something that stands there, and in which language, where it is of one. */
interface Said {
  readonly language: string | null;
  readonly text: string;
}

/** What stands there now, where it differs from what was typed. */
function Differing({
  typed,
  current,
  results,
  sections,
}: {
  typed: TypedQuestion;
  current: TypedQuestion;
  results: readonly { readonly id: string; readonly name: string }[];
  sections: readonly (readonly [id: string, name: string])[];
}) {
  const { t } = useTranslation('quizzes-admin');
  const points = (option: TypedQuestion['options'][number]): string =>
    results.map(({ id, name }) => `${name} ${option.weights[id]?.trim() || '0'}`).join(' · ');
  const whole = (option: TypedQuestion['options'][number]): readonly Said[] => [
    ...languageCodes.map((language) => ({ language, text: (option.text[language] ?? '').trim() })),
    { language: null, text: points(option) },
  ];
  const lines: { readonly label: string; readonly said: readonly Said[] }[] = [];
  if (typed.section !== current.section)
    lines.push({
      label: t('edit.section'),
      said: [
        { language: null, text: sections.find(([id]) => id === current.section)?.[1] ?? current.section },
      ],
    });
  for (const language of languageCodes)
    if ((typed.text[language] ?? '').trim() !== current.text[language])
      lines.push({
        label: t('texts.question', { language: languages[language].name }),
        said: [{ language, text: current.text[language] ?? '' }],
      });
  for (const [index, option] of current.options.entries()) {
    const mine = typed.options.find(({ id }) => id === option.id);
    if (!mine || JSON.stringify(whole(mine)) !== JSON.stringify(whole(option)))
      lines.push({ label: t('option.place', { number: index + 1 }), said: whole(option) });
  }
  if (typed.options.length !== current.options.length)
    lines.push({
      label: t('stale.options'),
      said: [{ language: null, text: String(current.options.length) }],
    });
  return (
    <dl className="mt-3 space-y-2 wrap-anywhere">
      {lines.map(({ label, said }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          {said.map(({ language, text }) => (
            <dd key={language ?? ''} lang={text && language ? language : undefined}>
              {text || t('stale.empty')}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
