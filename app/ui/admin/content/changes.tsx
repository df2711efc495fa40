import { languages } from '#locales/languages.ts';
import { useTranslation } from '#app/ui/texts.tsx';
import type { ChangedField } from './views.ts';

/** What changed, field by field and word by word: new words underlined, old ones struck through, and said so. */
export function Changes({
  id = 'changes',
  changes,
  title,
  nothing,
}: {
  id?: string;
  changes: readonly ChangedField[];
  title: string;
  nothing: string;
}) {
  const { t } = useTranslation('content');
  return (
    <section aria-labelledby={id} className="mt-8 max-w-prose">
      <h2 id={id}>{title}</h2>
      {changes.length === 0 ? <p className="mt-2">{nothing}</p> : null}
      <dl className="mt-3 divide-y divide-line">
        {changes.map(({ id: field, name, language, pieces, isMuchLonger }) => (
          <div key={field} className="py-3">
            <dt className="font-semibold">
              {name}
              {language ? ` (${languages[language].name})` : null}
            </dt>
            <dd className="mt-1 wrap-anywhere">
              <bdi lang={language ?? undefined} className="whitespace-pre-line">
                {pieces.map((piece, at) => (
                  // The order is all that tells pieces apart.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Piece key={at} {...piece} />
                ))}
              </bdi>
              {isMuchLonger ? <span className="mt-1 block text-warn">{t('muchLonger')}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Piece({ kind, text }: ChangedField['pieces'][number]) {
  const { t } = useTranslation('content');
  if (kind === 'same') return text;
  const Mark = kind === 'in' ? 'ins' : 'del';
  return (
    <Mark className={kind === 'in' ? 'bg-ok-tint' : 'bg-danger-tint'}>
      <span className="sr-only">{t(`change.${kind}`)} </span>
      {text}
    </Mark>
  );
}
