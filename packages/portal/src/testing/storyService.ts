/** A signed-in user of a story: a reader with an organisation, or a new user. */
export type StoryUser = keyof typeof users;

/**
 * Replies of the service in a story. Key: the end of the path. The value `undefined` is an error; the reply to a promise
 * comes when it is kept.
 */
export type StoryAnswers = Readonly<Record<string, unknown>>;

const user = { userId: '1', userType: 2, nickname: '林文', roleList: ['developer'] };
const users = {
  reader: { ...user, organizationDto: [{ orgId: '1', orgName: '海边书店', isAdmin: 1 }] },
  newcomer: { ...user, nickname: '陈同学', organizationDto: [] },
};

const usualAnswers: StoryAnswers = {
  '/xsrf-token': { token: 'x' },
  '/env': [
    { key: 'login.captcha', value: 'false' },
    { key: 'login.sms', value: 'true' },
    { key: 'portal.contactPhone', value: '400-000-0000' },
  ],
  '/menu/top-menu': [{ code: 'home', name: '首页', path: '/' }],
  '/menu/routes': [
    { id: '1', code: 'book', name: '书籍', path: '/book/index', source: 'data', view: 'product' },
    { id: '2', code: 'visit', name: '到访', path: '/visit/index', source: 'org', view: 'project' },
  ],
  '/menu/buttons': [{ code: 'book' }, { code: 'visit' }],
  '/login/oauth2/provider': [
    { registrationId: 'room', name: '统一认证', loginMode: 'SSO', authorizationUri: '/go' },
  ],
  '/un-read-message-count': 3,
};

/** Returns a `fetch` that replies to every call with a fixed reply. */
export function storyService(user?: StoryUser, own: StoryAnswers = {}): typeof fetch {
  const answers: StoryAnswers = { ...usualAnswers, ...(user && { '/users': users[user] }), ...own };
  return async (input) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      window.location.origin,
    );
    const key = Object.keys(answers).find((end) => pathname.endsWith(end));
    const data = key === undefined ? undefined : await answers[key];
    if (data === undefined)
      return Response.json(
        { code: 500, success: false, errCode: 'SYSTEM_ERROR', msg: '系统错误' },
        { status: 500 },
      );
    return Response.json({ code: 200, success: true, data });
  };
}
