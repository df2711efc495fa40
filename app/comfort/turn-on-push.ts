// Of the page of reminders alone: asks the browser to show what is pushed, and hands its answer to the page's own form. The
// button stays away where the browser cannot.
const form = document.querySelector<HTMLFormElement>('form[data-push]');
if (form && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
  form.hidden = false;
  document.querySelector<HTMLElement>('[data-push-missing]')!.hidden = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void turnOn(form);
  });
}

async function turnOn(form: HTMLFormElement): Promise<void> {
  const say = (text: string | undefined): void => {
    form.querySelector('[role="status"]')!.textContent = text ?? '';
  };
  say('');
  try {
    if ((await Notification.requestPermission()) !== 'granted') return say(form.dataset['refused']);
    await navigator.serviceWorker.register('/push-sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made with other keys would stand in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: form.dataset['push']!,
    });
    form.querySelector<HTMLInputElement>('[name="subscription"]')!.value = JSON.stringify(subscription);
    form.submit();
  } catch {
    say(form.dataset['failed']);
  }
}
