import { describe, expect, test } from 'vitest';
import { wordsApart } from '#app/http/words-apart.ts';

describe('F06 words that only tags keep apart get a space', () => {
  test.each([
    ['<a href="/b">Builder</a><span>32 XP</span>', '<a href="/b">Builder</a> <span>32 XP</span>'],
    ['<label>Name<span class="hint">As on', '<label>Name <span class="hint">As on'],
    ['<b>now</b>Not started', '<b>now</b> Not started'],
    [
      '<a href="/s"><span>Service</span></a><a href="/t"><b>Terms',
      '<a href="/s"><span>Service</span></a> <a href="/t"><b>Terms',
    ],
    ['<b>Listo.</b><span>¿Seguimos?</span>', '<b>Listo.</b> <span>¿Seguimos?</span>'],
    ['<b>130</b><i></i><span>mg', '<b>130</b> <i></i><span>mg'],
    ['<b>día</b><span>útil</span>', '<b>día</b> <span>útil</span>'],
  ])('%s', (glued, apart) => {
    expect(wordsApart(glued)).toBe(apart);
  });
});

test.each([
  '<b>one</b> <span>two</span>',
  '<p>one</p><p>two</p>',
  '<p><b>one</b></p><p><b>two</b></p>',
  '<b>3</b>/7<span>%</span>',
  '(<a href="/x">here</a>), and',
  '<b>one</b>. <b>two</b>–<b>three</b>',
  '<b>one</b><input name="a"/><b>two</b>',
  '<textarea>a&lt;b&gt;c</textarea>',
  'broken<b',
  '',
])('%s stays as it is', (html) => {
  expect(wordsApart(html)).toBe(html);
});

test('an island stays as it was rendered, and what is around it does not', () => {
  const island =
    '<div data-island="ticks"><div><b>one</b><b>two</b>1<!-- --> of 2</div><b>three</b><b>four</b></div>';
  expect(wordsApart(`<b>a</b><b>b</b>${island}<b>c</b><b>d</b>${island}`)).toBe(
    `<b>a</b> <b>b</b>${island}<b>c</b> <b>d</b>${island}`,
  );
});

test.each([
  ['one<!-- --> of <!-- -->two', 'one of two'],
  ['<p>one<!-- --> <!-- --><b>two</b></p>', '<p>one <b>two</b></p>'],
  ['1<!-- -->%', '1%'],
])('texts that follow each other have nothing between them: %s', (rendered, plain) => {
  expect(wordsApart(rendered)).toBe(plain);
});
