import Type from 'typebox';

/** What `/login` answers, whichever way somebody signed in. @see R4.02 */
export const LoginReply = Type.Object({
  sessionId: Type.String({ description: 'Sent back as `Blade-Auth: bearer …`' }),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ description: 'Seconds' }),
  userType: Type.Integer({ description: '0 administrator, 1 customer, 2 developer' }),
  currentOrgId: Type.String(),
});
