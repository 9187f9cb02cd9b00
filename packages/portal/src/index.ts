export type { Portal } from './context/Portal.ts';
export { useLanguage, usePortal, useSession, useSessionState, useSettings } from './context/PortalContext.ts';
export type { PortalCrudProps } from './crud/PortalCrud.tsx';
export { PortalCrud } from './crud/PortalCrud.tsx';
export { Frame } from './frame/Frame.tsx';
export { PublicFrame } from './frame/PublicFrame.tsx';
export { createPortal } from './host/createPortal.tsx';
export type { PortalBrand } from './kit/PortalBrand.ts';
export type { Readable } from './kit/readable.ts';
export type { Wire } from './kit/wire.ts';
export type { Language, LanguageState, LoadTexts } from './language/createLanguage.ts';
export type { Translate } from './language/createTranslator.ts';
export type { LocaleName } from './language/locales.ts';
export { notice } from './language/notice.tsx';
export { AccountForm } from './login/AccountForm.tsx';
export type { ExternalFormProps } from './login/ExternalForm.tsx';
export { ExternalForm } from './login/ExternalForm.tsx';
export { loginModes } from './login/loginModes.ts';
export { PhoneForm } from './login/PhoneForm.tsx';
export type { RegisterFormProps } from './login/RegisterForm.tsx';
export { RegisterForm } from './login/RegisterForm.tsx';
export type { LoginMode, LoginModeProps } from './options/LoginMode.ts';
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
} from './options/PortalOptions.ts';
export type { NotYetPageProps } from './pages/NotYetPage.tsx';
export { NotYetPage } from './pages/NotYetPage.tsx';
export { Brand } from './parts/Brand.tsx';
export { Footer } from './parts/Footer.tsx';
export type { LoadFailureProps } from './parts/LoadFailure.tsx';
export { LoadFailure } from './parts/LoadFailure.tsx';
export { Loading } from './parts/Loading.tsx';
export type { PageTitleProps } from './parts/PageTitle.tsx';
export { PageTitle } from './parts/PageTitle.tsx';
export { Preferences } from './parts/Preferences.tsx';
export { useExternalSignIn } from './parts/useExternalSignIn.ts';
export { useSignOut } from './parts/useSignOut.ts';
export type { PortalRoutes } from './routes/createRoutes.ts';
export type { PageMeta } from './routes/PageMeta.ts';
export type { MenuRow, Moved, ScreenRoute } from './routes/toRoutes.ts';
export { toRoutes } from './routes/toRoutes.ts';
export type { PortalSession } from './session/PortalSession.ts';
export type { MenuNode, Side, TopMenuItem } from './session/readMenu.ts';
export type { Organisation, User } from './session/readUser.ts';
export { safeRedirect } from './session/safeRedirect.ts';
export type { SessionState } from './session/sessionState.ts';
export type {
  CaptchaAnswer,
  LoginProvider,
  PhoneForm as PhoneAnswer,
  SignInForm,
  WaysIn,
} from './session/waysIn.ts';
