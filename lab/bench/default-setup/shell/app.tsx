import { Box, Button, Center, Container, Flex, Heading, Link, Menu, Portal, Spinner } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { NavLink, Route, Routes } from 'react-router-dom';

const Today = lazy(() => import('bookings/today'));
const Bookings = lazy(() => import('bookings/bookings'));

const waiting = (
  <Center p="8">
    <Spinner />
  </Center>
);

export const App = () => (
  <Box minH="100dvh">
    <Flex as="header" align="center" gap="4" p="4" borderBottomWidth="1px">
      <Heading size="md">Bagpost</Heading>
      <Link asChild>
        <NavLink to="/account" end>
          Today
        </NavLink>
      </Link>
      <Link asChild>
        <NavLink to="/account/bookings">Bookings</NavLink>
      </Link>
      <Menu.Root>
        <Menu.Trigger asChild>
          <Button variant="outline" size="sm" ms="auto">
            Account
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="profile">Profile</Menu.Item>
              <Menu.Item value="log-out">Log out</Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </Flex>
    <Container as="main" py="4">
      <Suspense fallback={waiting}>
        <Routes>
          <Route path="/account" element={<Today />} />
          <Route path="/account/bookings" element={<Bookings />} />
        </Routes>
      </Suspense>
    </Container>
  </Box>
);
