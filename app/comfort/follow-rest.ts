/**
 * Between two sets (`data-rest`: seconds), counts down beside the words that say until when. The seconds are the server's: a
 * phone's clock may be wrong. Only its end is read out.
 */
export function followRest(): void {
  const shown = document.querySelector<HTMLElement>('[data-rest]');
  const [said, left] = shown?.children ?? [];
  if (!shown || !said || !left) return;
  const end = Date.now() + Number(shown.dataset['rest']) * 1000;
  const look = (): void => {
    const seconds = Math.ceil((end - Date.now()) / 1000);
    if (seconds > 0) {
      left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      return;
    }
    clearInterval(timer);
    left.textContent = '';
    said.textContent = shown.dataset['over'] ?? '';
  };
  const timer = setInterval(look, 500);
  look();
}
