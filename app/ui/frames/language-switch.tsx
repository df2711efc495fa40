import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';
import { languageCodes, languages } from '#locales/languages.ts';

/**
 * Languages as a plain form: one button for each other language.
 * @param short on a phone it shows the two letters, where a row has to hold more than it
 */
export function LanguageSwitch({ short = false }: { short?: boolean }) {
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
          className={`btn btn-quiet ${short ? 'px-1 max-sm:text-sm sm:px-2' : 'px-2'}`}
        >
          {short ? (
            <>
              <span className="uppercase sm:hidden" aria-hidden="true">
                {language}
              </span>
              <span className="max-sm:sr-only">{languages[language].name}</span>
            </>
          ) : (
            languages[language].name
          )}
        </button>
      ))}
    </form>
  );
}
