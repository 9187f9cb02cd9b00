/**
 * Names of the headers that the client sends. The defaults are the names of the platform; a portal of another
 * server may change them.
 */
export interface HeaderNames {
  /**
   * Header with the token.
   * @defaultValue `Blade-Auth`
   */
  readonly token: string;
  /**
   * Header with the session id.
   * @defaultValue `Session-Id`
   */
  readonly session: string;
  /**
   * Header with the XSRF token.
   * @defaultValue `X-XSRF-TOKEN`
   */
  readonly xsrf: string;
  /**
   * Header that marks a call of a browser.
   * @defaultValue `Blade-Requested-With`, sent as `BladeHttpRequest`
   */
  readonly browser: string;
  /**
   * Header with the client id and secret.
   * @defaultValue `Authorization`
   */
  readonly basic: string;
  /** Header of the token call and of the report designer. @defaultValue `Tenant-Id` */
  readonly tenant: string;
  /**
   * Header with the department, for the token call.
   * @defaultValue `Dept-Id`
   */
  readonly dept: string;
  /**
   * Header with the role, for the token call.
   * @defaultValue `Role-Id`
   */
  readonly role: string;
  /**
   * Header with the key of a captcha.
   * @defaultValue `Captcha-Key`
   */
  readonly captchaKey: string;
  /**
   * Header with the text of a captcha.
   * @defaultValue `Captcha-Code`
   */
  readonly captchaCode: string;
  /** Header of the report designer. @defaultValue `org-id` */
  readonly org: string;
  /**
   * Header with the idempotency key. A writing call with this header may be sent again, because the service
   * executes it only once. @defaultValue `Idempotency-Key`
   */
  readonly idempotency: string;
}

export const platformHeaders: HeaderNames = {
  token: 'Blade-Auth',
  session: 'Session-Id',
  xsrf: 'X-XSRF-TOKEN',
  browser: 'Blade-Requested-With',
  basic: 'Authorization',
  tenant: 'Tenant-Id',
  dept: 'Dept-Id',
  role: 'Role-Id',
  captchaKey: 'Captcha-Key',
  captchaCode: 'Captcha-Code',
  org: 'org-id',
  idempotency: 'Idempotency-Key',
};
