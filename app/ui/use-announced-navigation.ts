import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Comfort with script: after a page is exchanged without loading, the focus goes to its heading, so that a screen reader
 * says where one is. Without script the browser does this by itself.
 */
export function useAnnouncedNavigation(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const page = pathname + search;
    const isFirst = shown.current === null;
    const isSame = shown.current === page;
    shown.current = page;
    if (isFirst || isSame) return;
    const target = hash ? document.getElementById(hash.slice(1)) : document.querySelector<HTMLElement>('h1');
    if (!target) return;
    if (!hash) target.tabIndex = -1;
    target.focus({ preventScroll: !hash });
  }, [pathname, search, hash]);
}
