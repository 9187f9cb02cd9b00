export { createPortal } from './createPortal.tsx';
export type { PortalCrudProps } from './crud/PortalCrud.tsx';
export { PortalCrud } from './crud/PortalCrud.tsx';
export { Brand } from './frame/Brand.tsx';
export { Footer } from './frame/Footer.tsx';
export { Frame } from './frame/Frame.tsx';
export { Preferences } from './frame/Preferences.tsx';
export { PublicFrame } from './frame/PublicFrame.tsx';
export { useSignOut } from './frame/useSignOut.ts';
export type { Language, LanguageState, LoadTexts } from './language/createLanguage.ts';
export type { Translate } from './language/createTranslator.ts';
export type { LocaleName } from './language/locales.ts';
export { tell } from './language/tell.tsx';
export { AccountForm } from './login/AccountForm.tsx';
export type { ExternalFormProps } from './login/ExternalForm.tsx';
export { ExternalForm } from './login/ExternalForm.tsx';
export type { LoginMode, LoginModeProps } from './login/LoginMode.ts';
export { loginModes } from './login/loginModes.ts';
export { PhoneForm } from './login/PhoneForm.tsx';
export type { RegisterFormProps } from './login/RegisterForm.tsx';
export { RegisterForm } from './login/RegisterForm.tsx';
export type { Portal } from './Portal.ts';
export type { PortalBrand } from './PortalBrand.ts';
export { useLanguage, usePortal, useSession, useSessionState, useSettings } from './PortalContext.ts';
export type {
  ChildAppPages,
  FirstStep,
  PortalContent,
  PortalOptions,
  PortalPage,
  PortalPageProps,
  PortalParts,
  PortalPaths,
  PortalShortcut,
  ViewRole,
} from './PortalOptions.ts';
export type { LoadFailureProps } from './pages/LoadFailure.tsx';
export { LoadFailure } from './pages/LoadFailure.tsx';
export { Loading } from './pages/Loading.tsx';
export type { NotYetPageProps } from './pages/NotYetPage.tsx';
export { NotYetPage } from './pages/NotYetPage.tsx';
export type { Readable } from './readable.ts';
export type { PortalRoutes } from './routes/createRoutes.ts';
export type { PageMeta } from './routes/PageMeta.ts';
export type { MenuRow, Moved, ScreenRoute } from './routes/toRoutes.ts';
export { toRoutes } from './routes/toRoutes.ts';
export type { PortalSession } from './session/PortalSession.ts';
export type { MenuNode, Side, TopMenuItem } from './session/readMenu.ts';
export type { Organisation, User } from './session/readUser.ts';
export { safeRedirect } from './session/safeRedirect.ts';
export type { SessionState } from './session/sessionState.ts';
export { useExternalSignIn } from './session/useExternalSignIn.ts';
export type {
  CaptchaAnswer,
  LoginProvider,
  PhoneForm as PhoneAnswer,
  SignInForm,
  WaysIn,
} from './session/waysIn.ts';
export type { PageTitleProps } from './settings/PageTitle.tsx';
export { PageTitle } from './settings/PageTitle.tsx';
export type { Wire } from './wire.ts';
