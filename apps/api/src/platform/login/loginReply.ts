import Type from 'typebox';

/** Schema of the reply of `/login`, for all ways to sign in. */
export const LoginReply = Type.Object({
  sessionId: Type.String({ description: 'Sent back as `Blade-Auth: bearer …`' }),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ description: 'Seconds' }),
  userType: Type.Integer({ description: '0 administrator, 1 customer, 2 developer' }),
  currentOrgId: Type.String(),
});
