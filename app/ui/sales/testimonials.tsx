import { useTranslation } from '../texts.tsx';

/** What a member said, as everybody reads it. */
export interface SaidByMember {
  readonly id: string;
  readonly text: string;
  /** Name and place as the member allowed; null: without. */
  readonly by: string | null;
  readonly language: string;
}

/** What members let us show; nothing where there is none. */
export function Testimonials({ said }: { said: readonly SaidByMember[] }) {
  const { t, i18n } = useTranslation('sales');
  if (said.length === 0) return null;
  return (
    <section className="border-t border-line" aria-labelledby="members-say">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 id="members-say" className="text-3xl">
          {t('said.title')}
        </h2>
        <p className="mt-3 max-w-[60ch] text-ink-soft">{t('said.intro')}</p>
        <ul className="mt-8 gap-x-12 md:columns-2">
          {said.map(({ id, text, by, language }) => (
            <li key={id} className="mb-8 break-inside-avoid border-l-2 border-line pl-5">
              <blockquote
                lang={language === i18n.language ? undefined : language}
                className="max-w-[60ch] wrap-anywhere whitespace-pre-line"
              >
                {text}
              </blockquote>
              <p className="mt-2 text-base wrap-anywhere text-ink-soft">{by ?? t('said.unnamed')}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
