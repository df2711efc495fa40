/**
 * Words of a page that only styles keep apart: what a text browser, which knows no styles, shows as one ('Builder32 XP').
 * Runs in the browser.
 * @returns each with a little of what stands around it
 */
export function gluedWords(): string[] {
  const inline = new Set(
    'A ABBR B BDI BUTTON CITE CODE DATA EM I LABEL Q S SMALL SPAN STRONG TIME U VAR'.split(' '),
  );
  const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TEXTAREA', 'SELECT', 'svg']);
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (silent.has(node.tagName)) return '\n';
    const edge = inline.has(node.tagName) ? '\uE000' : '\n';
    return edge + [...node.childNodes].map((child) => textOf(child)).join('') + edge;
  };
  const glued = textOf(document.body).match(/[^\n]{0,30}[\p{L}\p{N}]\uE000+[\p{L}\p{N}¿¡][^\n]{0,30}/gu);
  return (glued ?? []).map((words) => words.replaceAll('\uE000', '|'));
}
