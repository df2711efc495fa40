import { languages, type Language } from '#locales/languages.ts';
import { useTranslation } from '#app/ui/texts.tsx';

/** What is published about a coach, and the way to change it. */
export function CoachWords({
  href,
  draft,
  inEach,
}: {
  /** Where its words are written, in versions. */
  href: string;
  /** The number of the draft that waits, or null. */
  draft: number | null;
  inEach: readonly { readonly language: Language; readonly role: string; readonly words: string }[];
}) {
  const { t } = useTranslation('coaches-admin');
  return (
    <section aria-labelledby="words" className="mt-10 max-w-prose">
      <h2 id="words">{t('words.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('words.intro')}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {inEach.map(({ language, role, words }) => (
          <div key={language} className="py-3">
            <dt className="font-semibold">{languages[language].name}</dt>
            <dd className="mt-1 wrap-anywhere">
              {role === '' && words === '' ? (
                <span className="text-ink-soft">{t('words.none')}</span>
              ) : (
                <bdi lang={language} className="whitespace-pre-line">
                  {[role, words].filter(Boolean).join('\n\n')}
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={href} className="btn btn-secondary">
          {t('words.write')}
        </a>
        {draft === null ? null : (
          <a href={`${href}/versions/${draft}`} className="link inline-block py-1">
            {t('words.draft')}
          </a>
        )}
      </p>
    </section>
  );
}
