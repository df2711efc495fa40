import { useTranslation } from '#app/ui/texts.tsx';
import { DifferingTexts, type DifferingText } from './difference-list.tsx';

/** Results that two versions word differently, each text with its words marked, the earlier one left. */
export function ResultDifferences({
  before,
  after,
  results,
}: {
  before: number;
  after: number;
  results: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly { readonly key: string; readonly texts: readonly DifferingText[] }[];
  }[];
}) {
  const { t } = useTranslation('quizzes-admin');
  const sides = { before: t('version', { number: before }), after: t('version', { number: after }) };
  if (results.length === 0) return null;
  return (
    <section className="mt-8 max-w-work">
      <h2>{t('difference.results')}</h2>
      {results.map(({ id, name, fields }) => (
        <section key={id} className="mt-4 border-t border-line pt-4">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          {fields.map(({ key, texts }) => (
            <section key={key} className="mt-3">
              <h4 className="font-semibold">{t(`resultTexts.field.${key}`)}</h4>
              <DifferingTexts texts={texts} sides={sides} />
            </section>
          ))}
        </section>
      ))}
    </section>
  );
}
