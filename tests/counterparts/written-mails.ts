import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import type { Language } from '#db/tables/accounts.ts';
import { composeMail } from '#app/gateways/mail/compose.ts';
import { mailNames, mailTemplates } from '#app/gateways/mail/templates.ts';
import { preparedTexts } from '#tests/support/languages.ts';
import type { Checked } from '#tests/support/nu-checker.ts';
import type { TestSite } from '#tests/support/site.ts';
import { dataFolder } from '#tests/routes/support/housekeeping.ts';

/** Every example of every mail, in this language. */
export async function everyMail(language: Language): Promise<readonly Checked[]> {
  const { reader } = await preparedTexts();
  const site = { appName: 'Freedom Plan', appUrl: 'https://plan.example' };
  return mailNames.flatMap((template) => {
    const { examples, exampleContent: content } = mailTemplates[template];
    const more = { unsubscribeUrl: 'https://plan.example/unsubscribe?token=a&b', content };
    return examples.map((params, at) => ({
      name: `the mail ${template} (${at + 1}) in ${language}`,
      text: composeMail(reader(language).t, site, { to: 'iris@example.com', template, params }, more).html,
    }));
  });
}

/** The mails that a site has sent, as they left. */
export async function sentMails(site: TestSite): Promise<readonly Checked[]> {
  await site.workOff();
  const outbox = dataFolder(site, 'outbox');
  const files = await readdir(outbox);
  return Promise.all(
    files.map(async (file) => {
      const { subject, html } = await PostalMime.parse(await readFile(path.join(outbox, file)));
      return { name: `the mail '${subject}'`, text: html ?? '' };
    }),
  );
}
