import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextsProvider, useTranslation, type Texts } from './texts.tsx';

const kept = new WeakMap<Texts, Map<string, { readonly __html: string }>>();

/** Menus by who may open what, and footers by page, many times over. */
const mostKept = 500;
const longestKey = 8000;

/**
 * A part of pages that is the same for many, such as the menu: rendered once for a language and kept, for
 * `dangerouslySetInnerHTML` of the element around it. Nothing in it may come from anything but the key and the texts: it is
 * rendered outside of the page, without its data.
 * @param key all that the part goes by, with its name
 */
export function useKeptMarkup(key: string, render: () => ReactNode): { readonly __html: string } {
  const { i18n: texts } = useTranslation();
  let known = kept.get(texts);
  if (!known) kept.set(texts, (known = new Map<string, { readonly __html: string }>()));
  const before = known.get(key);
  if (before) return before;
  const markup = {
    __html: renderToStaticMarkup(createElement(TextsProvider, { texts, children: render() })),
  };
  if (known.size >= mostKept) known.clear();
  if (key.length <= longestKey) known.set(key, markup);
  return markup;
}
