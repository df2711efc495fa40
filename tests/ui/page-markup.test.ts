import { createElement, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { pageMarkup } from '#app/ui/page-markup.tsx';
import { holeInMarkup, keptPart } from '#app/ui/kept-part.tsx';
import { useTranslation } from '#app/ui/texts.tsx';
import { preparedTexts } from '#tests/support/languages.ts';
import { render } from './parts/rendered.tsx';

const { languages } = await preparedTexts();

/** A part of its own for each test, which counts how often it is rendered. */
function counted(name: string, markOf: (props: { n: number; own?: string }) => string | null) {
  const seen = { times: 0 };
  const Part: ComponentType<{ n: number; own?: string }> = ({ n, own }) => {
    const { t } = useTranslation();
    seen.times += 1;
    return createElement('p', null, `${n} `, t('skip'), own);
  };
  return { seen, Part: keptPart(name, Part, markOf) };
}

const page = (...children: ReactNode[]) => createElement('main', null, ...children);

describe('parts of pages that are kept', () => {
  it('are rendered once, and stand in every page where they belong, in their order', () => {
    const { seen, Part } = counted('once', ({ n }) => String(n));
    const one = page('a', createElement(Part, { n: 1 }), 'b', createElement(Part, { n: 2 }), 'c');
    const first = pageMarkup(one, languages.en);
    expect(first).toContain('a<p>1 ');
    expect(first.indexOf('<p>1 ')).toBeLessThan(first.indexOf('b<p>2 '));
    expect(first.endsWith('</p>c</main>')).toBe(true);
    expect(first).not.toContain('kept-part');
    expect(pageMarkup(one, languages.en)).toBe(first);
    expect(seen.times).toBe(2);
  });

  it('are what they would be without being kept', () => {
    const { Part } = counted('same', ({ n }) => String(n));
    const { Part: Plain } = counted('same', () => null);
    const of = (One: typeof Part) => page(createElement('b', null, 'x'), createElement(One, { n: 1 }), 'y');
    expect(pageMarkup(of(Part), languages.en)).toBe(pageMarkup(of(Plain), languages.en));
  });

  it('are rendered in their place, and not kept, where something of somebody is shown', () => {
    const { seen, Part } = counted('own', ({ own }) => (own ? null : 'all'));
    const own = (text: string) => pageMarkup(page(createElement(Part, { n: 1, own: text })), languages.en);
    expect(own('of Ana')).toContain('of Ana');
    const other = own('of Bea');
    expect(other).toContain('of Bea');
    expect(other).not.toContain('of Ana');
    expect(seen.times).toBe(2);
  });

  it('are told apart by their names and their marks, and by the texts', () => {
    const one = counted('one', () => '');
    const other = counted('other', () => '');
    const both = page(createElement(one.Part, { n: 1 }), createElement(other.Part, { n: 2 }));
    const english = pageMarkup(both, languages.en);
    expect(english).toContain('>1 ');
    expect(english).toContain('>2 ');
    const spanish = pageMarkup(both, languages.es);
    expect(spanish).toContain(String(languages.es.t('skip')));
    expect(spanish).not.toContain(String(languages.en.t('skip')));
    expect(pageMarkup(both, languages.en)).toBe(english);
  });

  it('are rendered anew after so many that they would fill the memory, and pages stay whole', () => {
    const { seen, Part } = counted('many', ({ n }) => String(n));
    const long = 'x'.repeat(200_000);
    const other = keptPart(
      'long',
      ({ n }: { n: number }) => createElement('p', null, n, long),
      ({ n }) => String(n),
    );
    const of = (n: number) =>
      pageMarkup(page(createElement(Part, { n: 1 }), createElement(other, { n })), languages.en);
    for (let n = 0; n < 12; n += 1) {
      const html = of(n);
      expect(html).toContain(long);
      expect(html).toContain('<p>1 ');
    }
    expect(seen.times).toBeGreaterThan(1);
    expect(seen.times).toBeLessThan(12);
  });

  it('come into the page by nothing that somebody typed', () => {
    const { Part } = counted('typed', () => '');
    const typed = [holeInMarkup, '<kept-part></kept-part>', '</p><kept-part data-word="a"></kept-part>'];
    const html = pageMarkup(
      page(
        ...typed.map((text) => createElement('p', { key: text, title: text }, text)),
        createElement(Part, { n: 7 }),
      ),
      languages.en,
    );
    expect(html.match(/<kept-part/g)).toBeNull();
    expect(html.match(/&lt;kept-part/g)).toHaveLength(6);
    expect(html.match(/<p>7 /g)).toHaveLength(1);
  });

  it('stand in their place where nobody keeps them', () => {
    const { Part } = counted('alone', () => '');
    expect(render(Part, { n: 3 })).toContain('<p>3 ');
  });
});
