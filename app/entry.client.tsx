import { createInstance } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TextsProvider } from '#app/ui/texts.tsx';

/** The texts of the pages that have script, one file a language; long texts come with the page itself. */
const texts = {
  en: () => import('./client-texts/en.ts'),
  es: () => import('./client-texts/es.ts'),
};

const language = document.documentElement.lang === 'es' ? 'es' : 'en';
async function hydrate(): Promise<void> {
  const { default: resources } = await texts[language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    defaultNS: 'common',
    ns: Object.keys(resources),
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider texts={instance}>
        <HydratedRouter />
      </TextsProvider>,
    );
  });
}

// The server refused the data of a page, because of too much to do: its refusal is a page of its own, so go there whole.
// Forms are sent as documents and meet it by themselves.
const fetchFromSite = window.fetch;
window.fetch = async (...request) => {
  const response = await fetchFromSite(...request);
  const url = new URL(response.url);
  if (!response.headers.has('X-Refusal') || !url.pathname.endsWith('.data')) return response;
  url.pathname = url.pathname.replace(/(\/_root)?\.data$/, '');
  url.searchParams.delete('_routes');
  window.location.assign(url);
  return new Promise<never>(() => {});
};

void hydrate();
