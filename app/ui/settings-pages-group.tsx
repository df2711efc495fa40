import { useTranslation } from '#app/ui/texts.tsx';
import { useSiteData } from '#app/ui/site-data.ts';
import { languageCodes, languages } from '#locales/languages.ts';
import { SettingsGroup } from './settings-page.tsx';

/** How pages come: the language, and whether they come light. Each choice is a form of its own, as in the footer. */
export function PagesGroup() {
  const { t, i18n } = useTranslation('settings');
  const isLite = useSiteData()?.lite === true;
  return (
    <SettingsGroup id="pages" title={t('pages.title')}>
      <form method="post" action="/language" aria-labelledby="pages-language">
        <input type="hidden" name="next" value="/settings" />
        <p id="pages-language" className="font-semibold">
          {t('pages.language')}
        </p>
        <p className="mt-2 flex flex-wrap gap-3">
          {languageCodes.map((language) => (
            <button
              key={language}
              type="submit"
              name="language"
              value={language}
              lang={language}
              aria-pressed={language === i18n.language}
              className={`btn ${language === i18n.language ? 'border-pine bg-pine-tint text-pine' : 'btn-secondary'}`}
            >
              {languages[language].name}
            </button>
          ))}
        </p>
      </form>
      <form method="post" action="/lite" aria-labelledby="pages-lite">
        <input type="hidden" name="next" value="/settings" />
        <p id="pages-lite" className="font-semibold">
          {t(isLite ? 'pages.liteOn' : 'pages.liteOff')}
        </p>
        <p className="text-ink-soft">{t('pages.liteText')}</p>
        <button type="submit" name="lite" value={isLite ? 'off' : 'on'} className="btn btn-secondary mt-2">
          {t(isLite ? 'pages.turnLiteOff' : 'pages.turnLiteOn')}
        </button>
      </form>
    </SettingsGroup>
  );
}
