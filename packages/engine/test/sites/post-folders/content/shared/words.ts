export const greeting = '반갑습니다';
