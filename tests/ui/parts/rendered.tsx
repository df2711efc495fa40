import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { TextsProvider } from '#app/ui/texts.tsx';
import { preparedTexts } from '#tests/support/languages.ts';

const { languages } = await preparedTexts();

/** A part as it stands in a page. */
export const htmlOf = (node: ReactNode, language: 'en' | 'es' = 'en'): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextsProvider texts={languages[language]}>{node}</TextsProvider>
    </MemoryRouter>,
  );

/** The same of a component with its properties. */
export const render = <Props extends object>(component: ComponentType<Props>, props: Props): string =>
  htmlOf(createElement(component, props));

/** The values of an attribute, in order. @param tag of these elements alone */
export const attributes = (html: string, name: string, tag = '[\\w-]+'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
