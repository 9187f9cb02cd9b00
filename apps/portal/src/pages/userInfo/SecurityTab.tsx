import { Flex } from 'antd';
import { CloseAccount } from './CloseAccount.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** Draws the sections for the password, the sessions, the sign-ins, and for closing the account. */
export default function SecurityTab() {
  return (
    <Flex vertical gap="middle">
      <PasswordSection />
      <SessionsSection />
      <SignInsSection />
      <CloseAccount />
    </Flex>
  );
}
