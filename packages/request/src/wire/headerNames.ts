/** Names of the platform's headers. A portal of another server may rename them. */
export interface HeaderNames {
  /** @defaultValue `Blade-Auth` */
  readonly token: string;
  /** @defaultValue `Session-Id` */
  readonly session: string;
  /** @defaultValue `X-XSRF-TOKEN` */
  readonly xsrf: string;
  /** @defaultValue `Blade-Requested-With`, sent as `BladeHttpRequest` */
  readonly browser: string;
  /** @defaultValue `Authorization` */
  readonly basic: string;
  /** Header of the token call and of the report designer. @defaultValue `Tenant-Id` */
  readonly tenant: string;
  /** @defaultValue `Dept-Id` */
  readonly dept: string;
  /** @defaultValue `Role-Id` */
  readonly role: string;
  /** @defaultValue `Captcha-Key` */
  readonly captchaKey: string;
  /** @defaultValue `Captcha-Code` */
  readonly captchaCode: string;
  /** Header of the report designer. @defaultValue `org-id` */
  readonly org: string;
  /** Header with a key that allows a call that writes to be sent again. @defaultValue `Idempotency-Key` */
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
