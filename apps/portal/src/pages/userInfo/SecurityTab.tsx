import { Flex } from 'antd';
import { CloseAccount } from './CloseAccount.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** Draws the password, the sessions, the record of sign-ins, and the part to close the account. */
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
