// `npm run write-settings`: makes docs/settings.md of the settings' own table. A test holds that it was done.
import { writeFileSync } from 'node:fs';
import { settingsPage } from './settings-page.ts';

writeFileSync('docs/settings.md', await settingsPage());
