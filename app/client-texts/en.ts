import auth from '../../locales/en/auth.json';
import common from '../../locales/en/common.json';
import errors from '../../locales/en/errors.json';
import forms from '../../locales/en/forms.json';
import member from '../../locales/en/member.json';

/** What pages with script can say by themselves. */
export default { auth, common, errors, forms, member };
