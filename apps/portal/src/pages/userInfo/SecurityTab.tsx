import { Flex } from 'antd';
import { CloseAccount } from './CloseAccount.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInsSection } from './SignInsSection.tsx';

/** How somebody signs in, where they are signed in, and how they leave for good. */
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
