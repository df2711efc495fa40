import { useTranslation } from '#app/ui/texts.tsx';
import { useLocation } from 'react-router';

const names = { en: 'English', es: 'Español' } as const;

/** Languages as a plain form: one button for each other language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const location = useLocation();
  const others = (Object.keys(names) as (keyof typeof names)[]).filter(
    (language) => language !== i18n.language,
  );
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
          className="btn btn-quiet px-2"
        >
          {names[language]}
        </button>
      ))}
    </form>
  );
}
