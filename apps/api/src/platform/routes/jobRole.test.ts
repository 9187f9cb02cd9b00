import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * Files with statements that run as the job role and can therefore read more rows than a request. For each file:
 * the number of such statements and the reason. All other statements run as the request role, under row-level
 * security. Add an entry only if no more restricted way works.
 */
const seesMore: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'admin/accounts.ts': [2, 'a command of the operator: no user is signed in'],
  'admin/announceLinks.ts': [1, 'makes the link of the first administrator at start: no user is signed in'],
  'admin/jobs.ts': [2, 'a command of the operator: no user is signed in'],
  'admin/tenants.ts': [3, 'a command of the operator: no user is signed in'],
  'areas/user/administrators/setupLink.ts': [1, 'the first administrator does not exist yet'],
  'areas/user/administrators/setupRoutes.ts': [2, 'the first administrator does not exist yet'],
  'areas/user/forgotten/forgottenRoutes.ts': [
    4,
    'no user is signed in; codes and passwords are closed to requests',
  ],
  'areas/user/requestKey/requestKeyRoutes.ts': [2, 'passwords and codes are closed to requests'],
  'platform/login/linkRoutes.ts': [1, 'no user is signed in yet'],
  'start/mountRoutes.ts': [1, 'plans the housekeeping at start: nobody asks'],
  'areas/account/recharge/paymentRoutes.ts': [
    1,
    'a channel is nobody’s session: its signature is all there is',
  ],
  'areas/account/demo/paymentSimulator.ts': [2, 'the page of a simulator: nobody is signed in'],
  'areas/backProduct/trialRoutes.ts': [1, 'a trial is asked of another organisation’s product'],
  'areas/common/dictItem/storedDictionaries.ts': [1, 'puts the dictionaries in place at start: nobody asks'],
  'areas/common/envSetting/storedSettings.ts': [1, 'puts the settings in place at start: nobody asks'],
  'areas/common/content/seedContents.ts': [1, 'puts the agreements in place at start: nobody asks'],
  'areas/common/message/unreadFeed.ts': [
    2,
    'counts once for all open tabs of all users, and looks for ended sessions',
  ],
  'areas/dataSet/file/contentRoutes.ts': [
    1,
    'where bytes are is closed to requests: whoever asks was found to see the file',
  ],
  'areas/dataSet/file/sendVersion.ts': [
    2,
    'where bytes are is closed to requests: whoever asks was found to see the version, or to have bought it',
  ],
  'areas/dataSet/dataSet/dataSetImports.ts': [1, 'a job in turns of its own: nobody asks'],
  'areas/dataSet/labelling/before/fillSizes.ts': [
    1,
    'where bytes are is closed to requests: the session sees the items',
  ],
  'areas/dataSet/labelling/before/takeBefore.ts': [
    3,
    'what a task begins with is everybody’s who labels it, and so are its classes; where bytes are is closed to requests',
  ],
  'areas/dataSet/labelling/labelSession.ts': [
    3,
    'finds out who asks; sessions and tickets are closed to requests',
  ],
  'areas/dataSet/labelling/measure.ts': [
    2,
    'what is measured, a size and a playing time, is kept for all: the session sees the item',
  ],
  'areas/dataSet/labelling/openItem.ts': [
    2,
    'where bytes are is closed to requests, and their texts are kept for all: the session sees the item',
  ],
  'areas/common/roleRight/seedRoleRights.ts': [1, 'writes down at start what the schemas say: nobody asks'],
  'areas/dataSet/portal/portalRoutes.ts': [
    2,
    'where the bytes of published samples are is closed to requests',
  ],
  'gateway/callLog.ts': [1, 'calls are written down by the service: who called may not'],
  'gateway/gatewayRoutes.ts': [
    2,
    'counts what is left: who calls may not change it; settles at start what an ended process left',
  ],
  'platform/limits/callLog.ts': [
    2,
    'counts calls before the caller is known; the counts are closed to requests',
  ],
  'gateway/heldCalls.ts': [1, 'says that calls are on their way: nobody asks'],
  'areas/invitedOrg/linkRoutes.ts': [
    2,
    'an invitation is not seen before its link is opened; counts who tries',
  ],
  'areas/notebook/ideRoutes.ts': [1, 'the ticket is all there is: nobody is signed in'],
  'areas/user/close/closeRoutes.ts': [1, 'what is left of an account is everybody’s'],
  'areas/order/downloadRoutes.ts': [
    4,
    'what was bought is its provider’s: whoever asks was found to have bought it, and counts as a download',
  ],
  'areas/order/priceRoutes.ts': [1, 'a product is its provider’s: whoever buys it is told what it costs'],
  'areas/user/account/codeRoutes.ts': [
    2,
    'a code that was sent, and whether there is a password, is closed to requests',
  ],
  'areas/user/account/passwordRoutes.ts': [2, 'passwords are closed to requests'],
  'areas/user/account/contactRoutes.ts': [
    1,
    'whether a phone is shown to be theirs, nobody writes of themselves',
  ],
  'areas/user/account/stepUp.ts': [3, 'passwords and sessions are closed to requests; counts wrong tries'],
  'areas/user/session/sessionRoutes.ts': [4, 'sessions are closed to requests'],
  'ports/cluster/simulatedVolumes.ts': [
    7,
    'a simulator’s own table: whoever asks was found to see the volume',
  ],
  'platform/audit/logDownload.ts': [1, 'writes the log, which requests cannot write outside of a change'],
  'platform/audit/signInLog.ts': [1, 'a refused sign-in is noted: nobody is signed in'],
  'platform/health/createMetrics.ts': [1, 'measures the queue of jobs: nobody asks'],
  'platform/simulators/mailSimulator.ts': [1, 'the simulator’s mailbox: nobody is signed in'],
  'platform/simulators/smsSimulator.ts': [1, 'the page of a simulator: nobody is signed in'],
  'platform/portal/viewRoutes.ts': [1, 'counts who looks, who is nobody'],
  'platform/limits/captcha.ts': [3, 'nobody is signed in yet'],
  'platform/secrets/encryptedBodies.ts': [2, 'counts unreadable texts before anybody is known'],
  'platform/external/externalSignIn.ts': [6, 'nobody is signed in yet'],
  'platform/external/externalUser.ts': [1, 'nobody is signed in yet'],
  'platform/identity/identity.ts': [1, 'finds out who asks'],
  'platform/login/loginRoutes.ts': [
    4,
    'nobody is signed in yet; and who leaves ends a session, closed to requests',
  ],
  'platform/oidc/createProvider.ts': [1, 'the provider: nobody is signed in yet'],
  'platform/oidc/oidcRoutes.ts': [2, 'the provider: nobody is signed in yet'],
  'platform/oidc/oidcStore.ts': [5, 'the provider’s own store'],
  'platform/registration/registerUser.ts': [3, 'nobody is signed in yet'],
  'platform/login/replaceGiven.ts': [1, 'nobody is signed in yet'],
  'platform/secrets/secrets.ts': [2, 'keys of the service: closed to requests'],
  'platform/login/signIn.ts': [5, 'nobody is signed in yet'],
  'platform/tokens/tokenRoutes.ts': [3, 'nobody is signed in yet'],
  'platform/sms/smsCodes.ts': [2, 'nobody is signed in yet'],
  'platform/sms/verifyingCodes.ts': [1, 'codes are closed to requests'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => relative(root, join(root, path)).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/(^testing\/|\.(test|fixture)\.ts$|\/samples\.ts$)/.test(path));

describe('the job role', () => {
  it('the job role is entered in listed places with a reason, and nowhere else (T-A2)', () => {
    const counts = sources.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const found = text.match(/\.asJob\b|\basJobWithin\(|\basJob: true/g)?.length ?? 0;
      return found > 0 ? [[path, found] as const] : [];
    });
    // The counts must be equal, not only below the limit: an unused entry must be removed, and a number that is too
    // high would allow a further statement as the job role.
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(Object.entries(seesMore).map(([path, [times]]) => [path, times])),
    );
  });
});
