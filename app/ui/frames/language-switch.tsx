import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { languageCodes, languages } from '#locales/languages.ts';

/**
 * Languages as a plain form: one button for each other language.
 * @param short it shows the two letters on a phone, where a row has to hold more than it; `wide`: from 1024 px, beside a page
 */
export function LanguageSwitch({ short = false }: { short?: boolean | 'wide' }) {
  const { t, i18n } = useTranslation();
  const location = useLocation();
  const others = languageCodes.filter((language) => language !== i18n.language);
  return (
    <form method="post" action="/language" aria-label={t('language')}>
      <input type="hidden" name="next" value={location.pathname + location.search} />
      {others.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          title={short === 'wide' ? languages[language].name : undefined}
          className={`btn btn-quiet ${
            short === 'wide'
              ? 'px-2 lg:w-full lg:px-1 lg:text-sm'
              : short
                ? 'px-1 max-sm:text-sm sm:px-2'
                : 'px-2'
          }`}
        >
          {short ? (
            <>
              <span
                className={`uppercase ${short === 'wide' ? 'max-lg:hidden' : 'sm:hidden'}`}
                aria-hidden="true"
              >
                {language}
              </span>
              <span className={short === 'wide' ? 'lg:sr-only' : 'max-sm:sr-only'}>
                {languages[language].name}
              </span>
            </>
          ) : (
            languages[language].name
          )}
        </button>
      ))}
    </form>
  );
}
