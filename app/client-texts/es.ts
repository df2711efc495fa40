import auth from '../../locales/es/auth.json';
import common from '../../locales/es/common.json';
import errors from '../../locales/es/errors.json';
import forms from '../../locales/es/forms.json';
import member from '../../locales/es/member.json';

/** What pages with script can say by themselves. */
export default { auth, common, errors, forms, member };
