import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, describe } from 'vitest';
import { FormattedText } from '#app/ui/formatted-text.tsx';
import { computingTime } from '#tests/support/machine.ts';

const render = (text: string, level: 2 | 3 = 2): string =>
  renderToStaticMarkup(createElement(FormattedText, { text, level }));

/** The elements of a piece of HTML, with their attributes. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: [...rest.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute),
    }),
  );

const allowed = new Set('div h2 h3 p ul ol li strong em br blockquote hr'.split(' '));

/** Every tag that there is, and nothing that looks like one besides. */
function expectHarmless(html: string): void {
  const tags = tagsOf(html);
  expect(tags.filter(({ name }) => !allowed.has(name))).toEqual([]);
  expect(tags.flatMap(({ attributes }) => attributes).filter((name) => name !== 'class')).toEqual([]);
  // Each bracket that opens belongs to one of them: what is text has none.
  expect(html.split('<').length - 1).toBe(tags.length);
}

describe('C5-075 a formatted text', () => {
  test('C5-075 has headings below the page’s own, paragraphs, lists, quotes and emphasis', () => {
    const html = render(
      '# Who you are\n\nYou **begin** with *care*.\n\n## At work\n\n- one\n- two\n  1. inner\n\n> quoted\n\n---\n\nlast  \nline',
    );
    expect(html.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<div><h2>Who you are</h2><p>You <strong>begin</strong> with <em>care</em>.</p><h3>At work</h3>' +
        '<ul><li>one</li><li>two<ol><li>inner</li></ol></li></ul><blockquote><p>quoted</p></blockquote><hr/>' +
        '<p>last<br/>line</p></div>',
    );
    expect(render('### Deep\n\n#### Deeper').replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<div><h2>Deep</h2><h3>Deeper</h3></div>',
    );
    expect(render('# One\n\n## Two', 3)).not.toContain('<h2');
  });

  const shown: readonly [what: string, text: string, reads: string][] = [
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    [
      'a script in a sentence',
      'Hi <b onclick="x()">you</b>.',
      '&lt;b onclick=&quot;x()&quot;&gt;you&lt;/b&gt;',
    ],
    ['a picture that fails', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a link that runs', '[press](javascript:alert(1))', '[press](javascript:alert(1))'],
    ['a link', 'See <https://evil.example> and https://evil.example', '&lt;https://evil.example&gt;'],
    ['a link by reference', '[a][1]\n\n[1]: javascript:alert(1)', '[1]: javascript:alert(1)'],
    ['a picture', '![x](https://evil.example/p.png "t")', '![x](https://evil.example/p.png &quot;t&quot;)'],
    ['code', '`<i>` and\n\n```html\n<script>\n```', '&lt;script&gt;'],
    ['a table', '|a|b|\n|-|-|\n|<u>|2|', '&lt;u&gt;'],
    ['entities', '&lt;script&gt; &#106;avascript: &amp;', '&amp;lt;script&amp;gt;'],
    ['a comment', '<!-- x --> <![CDATA[ y ]]>', '&lt;!-- x --&gt;'],
    ['a heading with HTML', '# <svg onload=alert(1)>', '&lt;svg onload=alert(1)&gt;'],
    ['a task', '- [x] <input>', '&lt;input&gt;'],
  ];
  test.each(shown)('C5-075 shows %s as it was written', (_what, text, reads) => {
    const html = render(text);
    expectHarmless(html);
    expect(html).toContain(reads);
  });

  test('C5-075 lets no sign turn the text around', () => {
    const html = render('good \u202Edab\u202C \u2067x\u2069 \u200Fשלום');
    expect(html).toContain('good dab x \u200Fשלום');
  });

  const long: readonly [what: string, text: string][] = [
    [
      'a list 200 deep',
      Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}- deep ${level}`).join('\n'),
    ],
    ['quotes 2000 deep', `${'>'.repeat(2000)} deep`],
    ['quotes and lists 300 deep', `${'> - '.repeat(300)}deep`],
    ['10 000 stars', '*'.repeat(10_000)],
    ['10 000 stars and words', '*a **b '.repeat(1500)],
    ['10 000 brackets', '['.repeat(10_000)],
    ['10 000 angles', '<a '.repeat(3400)],
    ['10 000 backticks', '`a'.repeat(5000)],
    ['10 000 underscores', '_a_'.repeat(3400)],
    ['10 000 list signs', '- '.repeat(5000)],
    ['10 000 numbers', '1. '.repeat(3400)],
    ['10 000 spaces', `a${' '.repeat(10_000)}b`],
    ['10 000 line ends', '\n'.repeat(10_000)],
    ['10 000 pipes', '|a'.repeat(5000)],
    ['a word of 100 000 letters', 'a'.repeat(100_000)],
    ['emphasis 5000 deep', `${'*a '.repeat(5000)}${'*'.repeat(5000)}`],
    ['emphasis by turns', `${'*a _b '.repeat(1600)}${'c_ d* '.repeat(1600)}`],
    ['links in links', '[a]('.repeat(2500)],
    ['100 kB of paragraphs', 'A sentence of **some** words.\n\n'.repeat(3300)],
  ];
  test.each(long)('C5-075 takes no time over %s', (_what, text) => {
    let html = '';
    const took = computingTime(() => (html = render(text)));
    expectHarmless(html);
    expect(took).toBeLessThan(1000);
  });
});
