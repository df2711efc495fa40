import { axeFindings, openJudged, type Judgement } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { colouredTexts } from '#tests/support/colours.ts';
import { askPage } from '#tests/support/in-page.ts';
import { crampedTargets, frameFaults, unlabelledControls } from '#tests/support/page-checks.ts';

// What says of every page that nothing is wrong must be able to say that something is.
test('A11Y-04 A11Y-06 A11Y-13 A11Y-14 what is wrong with a page is found', async ({ person, site }) => {
  const { page } = person;
  await page.goto(`${site.url}/robots.txt`);
  await page.setContent(`<html><body>
    <nav><a href="/elsewhere">Elsewhere</a></nav>
    <main><h1>Wrong</h1><h3>Too deep</h3><p style="color:#ccc;background:#fff">Pale</p>
      <button style="all:unset;width:10px;height:10px">a</button><button style="all:unset;width:10px;height:10px">b</button>
      <p>A sentence with <a href="/a">a link</a> in it.</p>
      <form>
        <input name="email" placeholder="Mail">
        <label>One <input type="radio" name="one" value="1"></label><label>Two <input type="radio" name="one" value="2"></label>
      </form></main></body></html>`);
  expect((await askPage(page, crampedTargets)).filter((line) => line.includes('<button'))).toHaveLength(2);
  expect((await askPage(page, crampedTargets)).filter((line) => line.includes('a link'))).toEqual([]);
  const unlabelled = (await askPage(page, unlabelledControls)).map((line) => line.split(':')[0]);
  expect(unlabelled.toSorted()).toEqual(["autocomplete ''", 'no label', 'no legend', 'no legend']);
  expect(await askPage(page, frameFaults('Write to us'))).toHaveLength(3);
  const session = await page.context().newCDPSession(page);
  const rules = (await axeFindings(page, session)).map((line) => line.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang']));
  // Colours by themselves: each combination once, and only what is asked about.
  const texts = await askPage(page, colouredTexts);
  const pale = texts.filter(({ looks }) => looks.startsWith('rgb(204, 204, 204)'));
  expect(pale).toHaveLength(1);
  const judged = async (some: typeof texts) =>
    axeFindings(page, session, { coloursOf: some.map(({ index }) => index) });
  expect((await judged(texts)).filter((line) => line.startsWith('color-contrast'))).toHaveLength(1);
  const heading = texts.filter(({ looks }) => looks.includes('large'));
  expect(heading).toHaveLength(1);
  expect(await judged(heading)).toEqual([]);
});

/** As many kinds of faults as fit a page, in its main part and around it. */
const faulty = `<html lang="xx"><head><title></title><meta name="viewport" content="user-scalable=no"></head><body>
  <div role="banner">Twice</div><div role="banner">Twice</div><div id="one">a</div><div id="one">b</div>
  <main><h1></h1><h3>Too deep</h3><p style="color:#ccc;background:#fff">Pale</p><img src="/nowhere.png">
    <a href="/x"></a><button></button><input><select></select><textarea></textarea><iframe src="about:blank"></iframe>
    <ul><div>No item</div></ul><dl><p>No pair</p></dl><li>Of nothing</li><table><tr><td headers="none">x</td></tr></table>
    <div role="button" aria-expanded="perhaps" aria-nothing="x" tabindex="4">x</div><div role="checkbox">y</div><div role="nothing">z</div>
    <p style="color:#777">In a sentence <a href="/y" style="text-decoration:none;color:#666">a link</a> goes on.</p>
    <div aria-hidden="true"><button>seen by keys alone</button></div><p lang="qq">x</p><label for="f">F</label>
    <input id="f" autocomplete="nonsense" aria-labelledby="nowhere"><svg role="img"></svg><div role="tablist"><p>x</p></div>
    <div style="overflow:auto;height:20px"><p style="height:200px">scrolled</p></div><button aria-label="Other">Words</button>
  </main><main>Second</main></body></html>`;

test('A11Y-14 axe finds the same from the tab that opened a page as from within it', async ({
  page,
  site,
}) => {
  const empty = `${site.url}/robots.txt`;
  const { tab, findings } = await openJudged(page, empty);
  const judgements: readonly Judgement[] = ['all', 'build', 'words', { coloursOf: [...Array(30).keys()] }];
  for (const by of judgements) {
    await tab.goto(empty);
    await tab.setContent(faulty);
    const beside = await findings(by);
    await tab.goto(empty);
    await tab.setContent(faulty);
    const within = await axeFindings(tab, await tab.context().newCDPSession(tab), by);
    expect(beside).toEqual(within);
    expect(new Set(within.map((line) => line.split(':')[0])).size).toBeGreaterThan(
      typeof by === 'object' ? 0 : 20,
    );
  }
});
