/**
 * Korean spellings of letters and groups of letters. Each weight is the log-likelihood ratio, in halves, that these
 * jamo spell them rather than occurring by coincidence. Upper case represents letters whose sound depends on their
 * neighbors, `$` a final e, Latin letters among jamo final consonants. Learned from loanwords:
 * `npm run bench -- search spellings` prints it.
 */
export const SPELLINGS = `
$ ㅡ4 -3 ㅣ1 ㅔ0
A ㅔㅣ9 ㅣ0 ㅔ2 ㅓ-1 ㅏ-1
AR$ ㅔㅓ20
C ㅅ6 -7 ㅆ12
Cia ㅅㅣㅓ20
G ㅈ6 ㄱ2 tㅈ8
I ㅏㅣ8 ㅣ3
IR$ ㅏㅣㅓ22
O ㅗ7 ㅓ1
OR$ ㅗㅓ20
R ㅏlㅔ7 ㅣㅏl5
U ㅣㅜ8 ㅜ3 ㅓ0
a ㅔ4 ㅏ2 ㅔㅣ5 ㅓ0 -10 ㅣ-8
aR ㅏ6 -3 ㅏㄹㅡ13 ㅓ0
ai ㅔㅣ7
aiR ㅔㅓ14
al ㅓl12 ㅗl12 ㅓlㄹ16 ㅔlㄹ17 ㅏl8 ㅏ-1
au ㅗ6 ㅏㅜ8 ㅓ1
aw ㅗ6
ay ㅔㅣ11
b ㅂ7 ㅂㅣ6 p2 ㅂㅡ7
c ㅋ9 k6 ㅆㅣ16 -10
ch ㅊ13 ㅊㅣ17 ㅋ11 ㅅ6 ㅋㅡ14 ㅅㅜ10
d ㄷ6 ㄷㅡ10 ㄷㅣ6 ㅈ-1 t-1 -10
e ㅔ4 ㅣ1 ㅓ0 -7 ㅡ-3
eR ㅓ9 ㅔㄹㅡ14 ㅌㅓ8
ea ㅣ2 ㅔ3 ㅔㅣ4 ㅡㅓ4
eaR ㅓ8 ㅣㅓ11 ㅏ5 ㅔㅓ10
ee ㅣ1 ㅣㅓ3
ei ㅏㅣ2
eu ㅗㅣ6
ew ㅜ3
ex ㅔkㅅㅡ28 ㅣkㅅㅡ26 ㅔkㅅ22
ey ㅣ4
f ㅍ10 ㅍㅡ12 ㅔㅍㅡ12
g ㄱ4 ㄱㅡ9 ㅈㅣ4 k-1
gh ㅍㅡ14
gu ㄱ6 ㅈㅣㅣㅜ19 ㄱㅣㅜ14
h ㅎ4 ㅔㅣㅊㅣ15
i ㅣ4 ㅏㅣ4 -9 ㅓ-6
iR ㅓ3
ie ㅏㅣㅓ7
iew ㅣㅜ15
igh ㅏㅣ16 ㅣ9
j ㅈ6 ㅈㅔㅣ13 -5
ju ㅈㅜ15 ㅈㅓ12
k ㅋ8 ㅋㅡ13 k6 ㅋㅔㅣ11
l lㄹ11 l4 ㄹ4 ㅡlㄹ16 ㅔl5 -9
l$ l8 ㅡl13 lㄹㅔ17
m ㅁ8 m6 ㅔm8 ㅡm4
mb mㅂ16 m6
n n5 ㄴ4 g0 ㅔn2 -11 ㅅㅡ1
nG nㅈ14 gㄱ13
ng g11 gㄱㅡ18 gㄱ12
nk gㅋㅡ23 gㅋ16
o ㅗ5 ㅓ0 ㅏ-2 ㅜ-5 -11
oR ㅓ6 ㅗ7 ㅗㄹㅡ14 ㅗㅏlㅔ19
oa ㅗ5 ㅏ-2
oo ㅜ5 ㅓ-2
ou ㅏㅜ12 ㅜ4 ㅓ3
ouR ㅗ10 ㅓ6
oul ㅗl15
ow ㅗㅜ14 ㅗ7 ㅏㅜ10
oweR ㅏㅜㅓ26
oy ㅗㅣ9
p ㅍ9 p5 ㅍㅣ8 ㅍㅡ8 ㅡ-3 ㅍㅡn11
q -4 ㅋㅣㅜ14
qu ㅋㅜ22 ㅋ12 ㅣ6
r ㄹ6 ㅡㄹ10 -8
s ㅅㅡ11 ㅅ4 ㅈ2 ㅔㅅㅡ11 -8 ㅈㅡ2 ㅆ8
sC ㅅ7
sc ㅅㅡㅋ21 ㅅ2
sh ㅅㅣ13 ㅅ6 ㅅㅜ11
sio ㅅㅣㅓ18 ㅈㅓ14
sm ㅈㅡㅁ16
t ㅌ8 ㅌㅡ12 t4 -9 ㅌㅣ2
tU ㅌㅣㅜ20
tUR$ ㅊㅓ32
th ㅅ6 ㅅㅡ11 ㅆ17 ㅌ4
theR ㄷㅓ20
tia ㅅㅣㅓ16
tio ㅅㅣㅓ21 ㅣㅅㅣㅓ23 ㅊㅓ15 ㅎㅜㅏ16
tu ㅌㅣㅜ16
tuR ㅌㅓ15
tua ㅊㅜㅓ23
u ㅓ3 ㅜ2 ㅣㅜ6 ㅡ-5
uR ㅓ2 ㅜㄹㅡ14
ue ㅜ4 ㅣㅜ8 ㅜㅓ6
ui ㅣ2 ㅜㅣ7 ㅜ2
v ㅂ8 ㅂㅡㅣ10 -8
w ㅜ4 ㄷㅓㅂㅡlㅣㅜ34
wA ㅜㅔㅣ17
wa ㅜㅓ10
waR ㅜㅓ14
wh ㅎㅜ13
woR ㅜㅓ19
x kㅅㅡ20 kㅅ11 ㅔkㅅㅡ22
y ㅣ4 ㅏㅣ5 -8
z ㅈ6 ㅈㅡ8
`;
