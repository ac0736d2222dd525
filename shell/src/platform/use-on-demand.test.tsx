import { act, screen } from '@testing-library/react';
